import { readFile, writeFile } from 'node:fs/promises'

/**
 * The launcher reads the program as Latin-1, which is right only for ASCII. esbuild escapes strings but not regular
 * expressions, so they are escaped here; the escape means the same there.
 */
export const makeAsciiOnly = async (file) => {
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}
