/** A line of the documentation or the doctor, with the program as it is called on this machine. */
export const shellLine = (line: string, program: string): string =>
  line.replace(/(^|\s)kura(?=\s)/, (_, before: string) => `${before}${program}`)

/** A word for a shell: in quotes if it has other than plain characters. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
