// What must hold of every card at every moment, whatever it asks: looked at in the page.

/** Everything that is wrong with a card as it stands, in words. It runs in the page, on the element. */
export function faultsOf(host) {
  const root = host.shadowRoot;
  const faults = [];
  const all = [...root.querySelectorAll("*")];
  const what = (element) => `<${element.localName} part="${element.getAttribute("part") ?? ""}">`;
  const check = (holds, words) => {
    if (!holds) faults.push(words);
  };

  // Server text makes text and attribute values, never elements: these are all that the card is made of.
  const own = new Set(
    ("a bdi button code dd div dl dialog dt fieldset form h2 h3 header input label legend li " +
      "option output p section select span strong textarea ul").split(" "),
  );
  for (const element of all) {
    check(own.has(element.localName), `an element of its own kind: ${what(element)}`);
    for (const { name } of element.attributes) {
      check(!/^on|^style$|^srcdoc$/.test(name), `${what(element)} has the attribute ${name}`);
    }
  }
  for (const link of root.querySelectorAll("a")) {
    const leads = link.dataset.action === "goto" || /accept|open-again/.test(link.getAttribute("part") ?? "");
    check(leads, `a link of nobody's: ${link.textContent}`);
  }

  const ids = all.map(({ id }) => id).filter(Boolean);
  check(new Set(ids).size === ids.length, `an id that stands twice among ${ids.join(", ")}`);
  for (const element of all) {
    for (const name of ["for", "aria-labelledby", "aria-describedby", "aria-controls"]) {
      for (const id of (element.getAttribute(name) ?? "").split(" ").filter(Boolean)) {
        check(root.getElementById(id), `${what(element)} refers by ${name} to ${id}, which is not there`);
      }
    }
  }

  const nameOf = (control) => {
    const by = control.getAttribute("aria-labelledby");
    const labels = by ? by.split(" ").map((id) => root.getElementById(id)) : [...(control.labels ?? [])];
    const words = labels.map((label) => label?.textContent ?? "").join(" ");
    return control.getAttribute("aria-label") ?? (words || (/^(button|a)$/.test(control.localName) ? control.textContent : ""));
  };
  for (const control of root.querySelectorAll("input, select, textarea, output, button, a[href]")) {
    check(nameOf(control).trim() !== "", `${what(control)} has no name`);
    for (const name of ["required", "maxlength", "placeholder", "min", "max", "step"]) {
      check(!control.hasAttribute(name), `${what(control)} has the attribute ${name}`);
    }
  }
  for (const input of root.querySelectorAll("input")) {
    check(/^(text|radio|checkbox)$/.test(input.type), `a box of the type ${input.type}`);
    check(input.type === "text" || input.dataset.value !== undefined || input.dataset.offset, "an option without its member");
  }
  for (const group of root.querySelectorAll("fieldset")) {
    check(group.firstElementChild?.localName === "legend" && group.textContent.trim(), "a group without a legend");
    check(/^(group|radiogroup)$/.test(group.getAttribute("role")), "a group without a role");
  }
  for (const named of root.querySelectorAll('form, dialog, section, [part~="error-summary"]')) {
    check(nameOf(named).trim() !== "", `${what(named)} has no name`);
  }
  for (const row of root.querySelectorAll('[part~="field"]')) {
    const { width, height } = row.getBoundingClientRect();
    check(width > 0 && height > 0, `the field ${row.dataset.name} is not to be seen`);
    const error = row.querySelector('[part~="error"]');
    const isTold = row.matches("[aria-invalid]") || row.querySelector("[aria-invalid]") !== null;
    check(!isTold || error, `${row.dataset.name} is invalid, and nothing says why`);
    // A group of boxes, or of no lines yet, has nothing that could be called invalid.
    const isBare = row.matches("[role=group]") && !row.querySelector('input[type="text"]');
    check(!error || isTold || isBare, `${row.dataset.name} has an error, and is not called invalid`);
    const isDescribed = [row, ...row.querySelectorAll("[aria-describedby]")].some((element) =>
      (element.getAttribute("aria-describedby") ?? "").split(" ").includes(error?.id),
    );
    check(!error || isDescribed, `nothing is described by the error of ${row.dataset.name}`);
  }

  const state = host.dataset.state;
  const buttons = (parts) => parts.map((part) => root.querySelector(`[part~="${part}"]`));
  if (state === "asking") {
    for (const [at, button] of buttons(["accept", "decline", "cancel"]).entries()) {
      check(button && !button.disabled, `a way out is missing: number ${at}`);
      const height = button?.getBoundingClientRect().height;
      check(height >= 44, `a way out is ${height} px high`);
    }
  }
  const over = ["answered", "withdrawn", "refused"].includes(state);
  check(!over || buttons(["accept", "decline", "cancel"]).every((button) => !button), `${state}, and a button of the question is left`);
  check(!over || root.querySelector('[part~="receipt"]'), `${state}, and nothing says so`);

  const address = root.querySelector('[part~="url"]');
  const link = root.querySelector('a[part~="accept"], a[part~="open-again"]');
  if (link) {
    check(address.textContent === link.getAttribute("href"), "the address shown is not the one that opens");
    check(link.target === "_blank" && /noopener/.test(link.rel) && /noreferrer/.test(link.rel), "the page would get a handle");
    check(root.querySelector('[part~="host"]').textContent.includes(link.hostname), "the host is not set apart");
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  check(scrollWidth <= clientWidth, `the page is ${scrollWidth} px wide in a window of ${clientWidth}`);
  // A message that is the label as well is there for the layout of hosts only.
  for (const box of root.querySelectorAll('form, section, dialog, [part~="message"]:not([aria-hidden])')) {
    check(box.scrollWidth <= box.clientWidth, `${what(box)} goes sideways`);
    check(box.localName === "dialog" || box.scrollHeight <= box.clientHeight + 1, `${what(box)} is cut off`);
  }
  check(state === undefined || root.querySelector('[role="status"]'), "nothing is there to be spoken");
  check(Object.keys(Object.prototype).length === 0, "the prototype of objects has changed");
  return faults;
}

/** What a person sees and hears of a card, in words. It runs in the page, on the element. */
export function wordsOf(host) {
  const root = host.shadowRoot;
  const inside = host.shadowRoot.activeElement;
  return {
    read: root.querySelector(".root").innerText,
    said: root.querySelector('[role="status"]').textContent,
    focus: inside ? (inside.closest('[part~="field"]')?.dataset.name ?? `not a field: ${inside.id}`) : null,
  };
}
