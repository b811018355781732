export const longestLine = 500

/** A text in one line: line ends and control characters become blanks. */
export const inOneLine = (text: string): string =>
  text
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, longestLine)
