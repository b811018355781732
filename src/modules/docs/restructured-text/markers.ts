/** The start of a row that is no plain text: a bullet, a number, a field, an option, explicit markup. */
export const bulletOrMarker =
  /^(?:[-+*•‣⁃](?: |$)|(?:#|\d{1,9}|[a-zA-Z])[.)] |:[^: ][^:]{0,60}:(?: |$)|\.\.(?: |$)|__ |\|(?: |$)|>>> |--?\w[^ ]{0,60} {2})/
