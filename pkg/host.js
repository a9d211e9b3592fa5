/** What a browser's own tables know: plural forms, time zones, letters, and how numbers are typed. */

const properties = new Map();
const zones = new Map();

function property(name) {
  if (!properties.has(name)) {
    let pattern;
    try {
      pattern = new RegExp(`^\\p{${name}}$`, "u");
    } catch {
      // Not known to this browser.
    }
    properties.set(name, pattern);
  }
  return properties.get(name);
}

function clock(zone) {
  if (!zones.has(zone)) {
    let format;
    try {
      format = new Intl.DateTimeFormat("en-US", {
        timeZone: zone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23", era: "short",
        year: "numeric", month: "numeric", day: "numeric",
        hour: "numeric", minute: "numeric", second: "numeric",
      });
    } catch {
      // Not known to this browser.
    }
    zones.set(zone, format);
  }
  return zones.get(zone);
}

/** The host object of a language. */
export function createHost(lang) {
  const plurals = new Intl.PluralRules(lang);
  return {
    plural: (count) => plurals.select(count),
    zoneOffset(zone, seconds) {
      const format = clock(zone);
      if (!format) return NaN;
      const parts = {};
      for (const { type, value } of format.formatToParts(seconds * 1000)) parts[type] = value;
      const year = parts.era?.startsWith("B") ? 1 - parts.year : +parts.year;
      // Date.UTC takes the years 0 to 99 for 1900 to 1999.
      const local = new Date(0);
      local.setUTCFullYear(year, parts.month - 1, +parts.day);
      local.setUTCHours(+parts.hour, +parts.minute, +parts.second);
      return local / 1000 - seconds;
    },
    hasProperty(name, character) {
      const pattern = property(name);
      return pattern ? +pattern.test(character) : -1;
    },
  };
}

/** How numbers and dates are typed in a language. */
export function localeOf(lang) {
  const marks = {};
  for (const { type, value } of new Intl.NumberFormat(lang, { useGrouping: true }).formatToParts(-1234567.5)) {
    marks[type] ??= value;
  }
  const day = new Intl.DateTimeFormat(lang, { calendar: "gregory", year: "numeric", month: "numeric", day: "numeric" });
  const letters = { year: "y", month: "m", day: "d" };
  const dateOrder = day.formatToParts(0).map(({ type }) => letters[type] ?? "").join("");
  const months = Array.from({ length: 12 }, (_, month) =>
    ["long", "short"].flatMap((style) => {
      const format = new Intl.DateTimeFormat(lang, { calendar: "gregory", month: style, timeZone: "UTC" });
      const name = format.format(Date.UTC(2024, month, 15));
      return [name, name.toLocaleLowerCase(lang)];
    }),
  );
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { decimal: marks.decimal, group: marks.group, dateOrder, months, zone };
}

/** The nearest language around an element, across shadow hosts; else the browser's. */
export function languageOf(element) {
  for (let at = element; at; at = at.parentNode ?? at.host) {
    const lang = at.getAttribute?.("lang");
    if (lang) return supported(lang);
  }
  return supported(navigator.language);
}

function supported(lang) {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? "en";
  } catch {
    return "en";
  }
}
