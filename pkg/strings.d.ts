/** A sentence with a count `{n}` in it, in each plural form that the language has. */
export type PluralForms = {
  [form in "zero" | "one" | "two" | "few" | "many" | "other"]?: string | undefined;
};

/** The form's words, by key, each with its English text. `{names}` in braces are filled in. */
export interface ElicitationStrings {
  /** {server} asks for information */
  asks?: string | undefined;
  /** {server} asks you to confirm */
  asksToConfirm?: string | undefined;
  /** {server} asks you to open a page */
  asksToOpen?: string | undefined;
  /** An unknown server */
  unknownServer?: string | undefined;
  /** For the tool {tool} */
  forTool?: string | undefined;
  /** Question {at} of {of} */
  step?: string | undefined;
  /** Send */
  send?: string | undefined;
  /** Next */
  next?: string | undefined;
  /** Back */
  back?: string | undefined;
  /** Decline */
  decline?: string | undefined;
  /** Not now */
  notNow?: string | undefined;
  /** Cancel */
  cancel?: string | undefined;
  /** Decline: the server hears no. Not now: it hears that you did not decide. */
  ways?: string | undefined;
  /** Close */
  close?: string | undefined;
  /** Your answer is not sent yet. Press Escape again to leave it: the server hears that you did not decide. */
  escapeAgain?: string | undefined;
  /** (optional) */
  optional?: string | undefined;
  /** (required) */
  requiredMark?: string | undefined;
  /** Yes */
  yes?: string | undefined;
  /** No */
  no?: string | undefined;
  /** Choose… */
  chooseOne?: string | undefined;
  /** Clear answer */
  clear?: string | undefined;
  /** Add an entry */
  add?: string | undefined;
  /** {field}, entry {at} */
  entry?: string | undefined;
  /** Remove entry {at} */
  remove?: string | undefined;
  /** Year */
  year?: string | undefined;
  /** Month */
  month?: string | undefined;
  /** Day */
  day?: string | undefined;
  /** Hour */
  hour?: string | undefined;
  /** Minute */
  minute?: string | undefined;
  /** Second */
  second?: string | undefined;
  /** Time zone */
  zone?: string | undefined;
  /** Error: */
  errorPrefix?: string | undefined;
  /** Your answer */
  yourAnswer?: string | undefined;
  /** Answer */
  unnamed?: string | undefined;
  /** Sent to {server} */
  sent?: string | undefined;
  /** You declined. {server} hears no. */
  declined?: string | undefined;
  /** You did not decide. {server} hears that. */
  dismissed?: string | undefined;
  /** The time to answer is over. {server} hears that you did not decide. */
  timeOver?: string | undefined;
  /** {server} withdrew this question. Nothing was sent. */
  withdrawn?: string | undefined;
  /** The connection to {server} was lost. Nothing was sent. */
  disconnected?: string | undefined;
  /** {server} asked in a way that cannot be shown, and is told so. */
  refused?: string | undefined;
  /** {pointer} {reason} */
  refusedDetail?: string | undefined;
  /** One question could not be shown. {server} hears that you did not decide. */
  notShown?: string | undefined;
  /** {server} asked nothing, and goes on. */
  nothingAsked?: string | undefined;
  /** Open {host} (new tab) */
  openHost?: string | undefined;
  /** Copy address */
  copyAddress?: string | undefined;
  /** Address copied */
  copied?: string | undefined;
  /** This opens a page on */
  opensHost?: string | undefined;
  /** This page is on your own computer, and the connection to it is not encrypted. */
  localPage?: string | undefined;
  /** The name of this page has letters of other alphabets, which can look like another name. */
  lookAlike?: string | undefined;
  /** Opened. Come back when you are done. */
  opened?: string | undefined;
  /** Open again (new tab) */
  openAgain?: string | undefined;
  /** Continue */
  continue?: string | undefined;
  /** You agreed to open the page. {server} hears that. */
  consented?: string | undefined;
  /** “{field}” cannot be shown here, and is left out. */
  leftOut?: string | undefined;
  /** The server’s rules for “{field}” contradict each other: no answer can satisfy them. */
  nothingFits?: string | undefined;
  /** “{field}” looks like a secret. A form must not ask for one: send it only if you are sure. */
  secret?: string | undefined;
  /** Read as {number} */
  readAs?: string | undefined;
  /** Left out. The server may use its own default then. */
  defaultMayBeUsed?: string | undefined;
  /** The server’s pattern for this could not be checked here. */
  unchecked?: string | undefined;
  /** Between {least} and {most} */
  between?: string | undefined;
  /** {least} or more */
  atLeast?: string | undefined;
  /** {most} or less */
  atMost?: string | undefined;
  /** More than {least} */
  moreThan?: string | undefined;
  /** Less than {most} */
  lessThan?: string | undefined;
  /** A multiple of {step} */
  multipleOf?: string | undefined;
  /** A whole number */
  wholeNumber?: string | undefined;
  /** {least} to {most} characters */
  lengthBetween?: string | undefined;
  /** Choose {least} to {most} */
  chooseBetween?: string | undefined;
  /** {least} to {most} entries */
  entriesBetween?: string | undefined;
  /** For example name@example.com */
  emailExample?: string | undefined;
  /** For example https://example.com/page */
  uriExample?: string | undefined;
  /** For example {date} */
  dateExample?: string | undefined;
  /** For example 14:30:00Z */
  timeExample?: string | undefined;
  /** For example P3DT4H (3 days and 4 hours) */
  durationExample?: string | undefined;
  /** {field} needs an answer */
  needsAnswer?: string | undefined;
  /** {field} must be filled in */
  needsText?: string | undefined;
  /** {field}: choose one */
  needsChoice?: string | undefined;
  /** {field}: choose Yes or No */
  needsYesOrNo?: string | undefined;
  /** {field} must be a number, such as {example} */
  mustBeNumber?: string | undefined;
  /** {field} must be a whole number, such as {example} */
  mustBeWhole?: string | undefined;
  /** {field} must be of another kind */
  mustBeType?: string | undefined;
  /** {field} must be in the form that {server} asks for */
  mustMatch?: string | undefined;
  /** {field} must be {limit} or more */
  mustBeAtLeast?: string | undefined;
  /** {field} must be {limit} or less */
  mustBeAtMost?: string | undefined;
  /** {field} must be more than {limit} */
  mustBeMoreThan?: string | undefined;
  /** {field} must be less than {limit} */
  mustBeLessThan?: string | undefined;
  /** {field} must be a multiple of {limit} */
  mustBeMultiple?: string | undefined;
  /** {field} must not have the same entry twice */
  mustDiffer?: string | undefined;
  /** {field} must be one of the options */
  mustBeOption?: string | undefined;
  /** {field} must be a smaller number: this one cannot be sent */
  mustBeSmaller?: string | undefined;
  /** {field} must be between −9007199254740991 and 9007199254740991 to be sent exactly */
  mustBeExact?: string | undefined;
  /** {field} must have fewer digits to be sent exactly */
  mustBeShorter?: string | undefined;
  /** {field} must be an e-mail address, such as name@example.com */
  mustBeEmail?: string | undefined;
  /** {field} must be a full web address, such as https://example.com/page */
  mustBeUri?: string | undefined;
  /** {field} must be a date, such as {example} */
  mustBeDate?: string | undefined;
  /** {field} must be a date with a time and a zone */
  mustBeDateTime?: string | undefined;
  /** {field} must be in the format “{format}” */
  mustBeFormat?: string | undefined;
  /** {field} must include the {part} */
  mustInclude?: string | undefined;
  /** The {part} of {field} must be a number */
  mustBePart?: string | undefined;
  /** The month of {field} must be a number from 1 to 12, or a name */
  mustBeMonth?: string | undefined;
  /** The year of {field} must have four digits */
  mustBeYear?: string | undefined;
  /** The day of {field} must be a number from 1 to 31 */
  mustBeDay?: string | undefined;
  /** {field} must be a day that exists */
  mustBeRealDay?: string | undefined;
  /** {field} must be a time that exists: clocks go from {before} to {after} on this day */
  mustNotBeSkipped?: string | undefined;
  /** {field} happens twice, since clocks are put back: choose which time is meant */
  mustBePicked?: string | undefined;
  /** {field} must have a time zone that is known here */
  mustBeZone?: string | undefined;
  /** This question could not be shown. The server hears that you did not decide. */
  broken?: string | undefined;
  /** There are {n} problems */
  problems?: PluralForms | undefined;
  /** At least {n} characters */
  lengthLeast?: PluralForms | undefined;
  /** Up to {n} characters */
  lengthMost?: PluralForms | undefined;
  /** Exactly {n} characters */
  lengthExactly?: PluralForms | undefined;
  /** Choose at least {n} */
  chooseLeast?: PluralForms | undefined;
  /** Choose up to {n} */
  chooseMost?: PluralForms | undefined;
  /** Choose {n} */
  chooseExactly?: PluralForms | undefined;
  /** At least {n} entries */
  entriesLeast?: PluralForms | undefined;
  /** Up to {n} entries */
  entriesMost?: PluralForms | undefined;
  /** {n} entries */
  entriesExactly?: PluralForms | undefined;
  /** {n} chosen */
  chosen?: PluralForms | undefined;
  /** {n} characters left */
  charactersLeft?: PluralForms | undefined;
  /** {n} characters too many */
  charactersOver?: PluralForms | undefined;
  /** {field} must have at least {n} characters */
  mustHaveLeast?: PluralForms | undefined;
  /** {field} must have at most {n} characters */
  mustHaveMost?: PluralForms | undefined;
  /** {field}: choose at least {n} */
  mustChooseLeast?: PluralForms | undefined;
  /** {field}: choose at most {n} */
  mustChooseMost?: PluralForms | undefined;
  /** {field} must have at least {n} entries */
  mustListLeast?: PluralForms | undefined;
  /** {field} must have at most {n} entries */
  mustListMost?: PluralForms | undefined;
}
