import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { pairsWrittenTwice } from './written-twice.ts'

const src = path.resolve(import.meta.dirname, '../src')

/** Tests, migrations that must stay as they were released, and lists of data. */
const passedOver =
  /\.test\.ts$|\/migrations\/|^text\/vocabulary\/|\/ranking\/hybrid\/|\/starting-tree\/prompts\/|\/store\/contract\//

/** Each with the reason why it is not written once. */
const allowed: Readonly<Record<string, string>> = {
  'commands-api.ts ~ modules/commands/ranking/result-of.ts':
    'The types of the exported package are written out, so that a change inside cannot change them unseen.',
  'commands-api.ts ~ modules/commands/registry/registry-command.ts':
    'The types of the exported package are written out, so that a change inside cannot change them unseen.',
  'modules/claude/tools/get-current-session.ts ~ modules/claude/tools/test-claude-cli.ts':
    'Each tool declares its own surface, although two of them begin alike.',
}

const filesOfSource = () =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !passedOver.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(src, file), 'utf8') }))

describe('code in src', () => {
  it('is written once, except for the pairs with a reason', () => {
    const files = filesOfSource()
    expect(files.length).toBeGreaterThan(500)
    expect(pairsWrittenTwice(files)).toEqual(Object.keys(allowed).sort())
  })
})

const run = ['one(1)', 'two(2)', 'three(3)', 'four(4)', 'five(5)', 'six(6)']
const textOf = (...lines: readonly string[]): string => lines.join('\n')

describe('the search for code that is written twice', () => {
  it.each([
    ['the same six lines', textOf(...run), textOf('before()', ...run, 'after()'), true],
    ['other white space', textOf(...run), textOf(...run.map((line) => `    ${line}  `)), true],
    ['blank lines and comments between', textOf(...run), textOf(...run.flatMap((line) => [line, '', '// why'])), true],
    ['lone punctuation between', textOf(...run), textOf(...run.flatMap((line) => [line, '})'])), true],
    ['five lines', textOf(...run.slice(1)), textOf(...run), false],
    ['another line among them', textOf(...run), textOf(...run.slice(0, 3), 'other()', ...run.slice(3)), false],
    ['imports', textOf(...run.map((_, at) => `import { a } from './${at}.ts'`)), '', false],
  ])('looks at %s', (_, one, other, isFound) => {
    const files = [
      { path: 'b.ts', text: other === '' ? one : other },
      { path: 'a.ts', text: one },
    ]
    expect(pairsWrittenTwice(files)).toEqual(isFound ? ['a.ts ~ b.ts'] : [])
  })

  it('finds a repetition within one file', () => {
    expect(pairsWrittenTwice([{ path: 'a.ts', text: textOf(...run, 'between()', ...run) }])).toEqual(['a.ts ~ a.ts'])
  })
})
