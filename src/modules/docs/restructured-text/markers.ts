const bullet = /^[-+*•‣⁃](?: |$)/
const number = /^(?:#|\d{1,9}|[a-zA-Z])[.)] /
const field = /^:[^: ][^:]{0,60}:(?: |$)/
const option = /^--?\w[^ ]{0,60} {2}/
const sign = /^(?:\.\.(?: |$)|__ |\|(?: |$)|>>> )/

/** Whether a row begins a list, a field, an option or explicit markup, so that it is no plain text. */
export const beginsMarkup = (line: string): boolean =>
  [bullet, number, field, option, sign].some((pattern) => pattern.test(line))
