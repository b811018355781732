import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { maxNamedLength, maxNamed } from '../../src/storage/postgres/statement-names.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const decision = (number: string): string => {
  const file = readdirSync(path.join(root, 'docs/adr')).find((name) => name.startsWith(number)) ?? ''
  return read(`docs/adr/${file}`)
}

const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: read(`src/${file}`) }))

const filesWith = (words: RegExp, within = ''): readonly string[] =>
  sources
    .filter(({ file, text }) => file.startsWith(within) && !file.endsWith('.test.ts') && words.test(text))
    .map(({ file }) => file)

interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}

/** The names in the first column of the tables of a text. */
const namesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line) && !line.startsWith('| Package'))
    .flatMap((line) => {
      const first = line.split('|')[1]?.replaceAll(/\(.*\)/g, '') ?? ''
      return first.split(',').map((name) => name.trim())
    })

it('0010 lists every dependency, and no rejected package is installed', () => {
  const [taken = '', notTaken = ''] = decision('0010').split('Not taken:')
  const present = ['package.json', 'console/package.json', 'packages/sqlite-for-node-20/package.json'].flatMap(
    (file) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file)) as PackageFile
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    },
  )
  const overridden = ['vite', 'rolldown']
  const listed = [...new Set(namesIn(taken))].filter((name) => !overridden.includes(name))
  expect(listed.toSorted()).toEqual([...new Set(present)].toSorted())
  const refused = namesIn(notTaken.split('## ')[0] ?? '').filter((name) => /^[@a-z]/i.test(name))
  expect(refused.length).toBeGreaterThan(4)
  expect(present.filter((name) => refused.map((one) => one.toLowerCase()).includes(name))).toEqual([])
  expect(filesWith(/(import .*|new )\bMcpServer\b/)).toEqual([])
})

it('0030 says how many statements have names', () => {
  const format = (count: number): string => count.toLocaleString('en')
  expect(decision('0030')).toContain(`${format(maxNamed)} texts of up to ${format(maxNamedLength)} characters`)
})

it('0034 keeps the conformance suite out of the product', () => {
  expect(decision('0034')).toContain('Nothing in `src/` knows of the suite')
  expect(filesWith(/conformance/i)).toEqual([])
})

it('0011 uses no query builder', () => {
  expect(decision('0011')).toContain('there is no query builder')
  expect(filesWith(/from '(kysely|knex|drizzle-orm|@prisma\/client|typeorm)'/)).toEqual([])
})
