import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What the program is made of. Tests, documentation and benchmarks may change without making another program. */
const parts = ['src', 'console/src', 'knowledge', 'model', 'package-lock.json']

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.includes(`${path.sep}contract${path.sep}`)

const filesBelow = async (root: string, part: string): Promise<readonly string[]> => {
  if (path.extname(part) !== '') return [part]
  const entries = await readdir(path.join(root, part), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !isTest(file))
}

/** The first 16 digits of the SHA-256 of the paths and bytes of these files. */
export const sourceDigest = async (root: string): Promise<string> => {
  const files = (await Promise.all(parts.map((part) => filesBelow(root, part)))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const bytes = await readFile(path.join(root, file))
    hash.update(`${file.replaceAll(path.sep, '/')}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}
