import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectText, disconnectText } from './edit.ts'
import { codex } from './codex.ts'
import { cursor } from './cursor.ts'
import { ownNames, serverEntries } from './server-entry.ts'

const modules = ['knowledge', 'claude']
const program = ['/usr/bin/node', '/opt/kura.js'] as const
const names = ownNames(modules)

const roundTrip = (
  client: typeof cursor,
  text: string,
  split: boolean,
): { readonly kept: string | undefined; readonly lost: string | undefined } => {
  const servers = serverEntries({ program, modules, split, environment: { KURA_HOME: '/d' }, workingDir: '/' })
  const between = connectText(client, { text, servers, names, program })
  expect(client.format.read(between)).toMatchObject(
    Object.fromEntries(Object.keys(servers).map((name) => [name, { command: program[0] }])),
  )
  const request = { text: between, names, program }
  return {
    kept: disconnectText(client.format, { ...request, originals: [text] }),
    lost: disconnectText(client.format, { ...request, originals: [] }),
  }
}

const blank = fc.constantFrom('', ' ', '\n', '\n\n  ', '\t', ' // note\n', '/* 注 , { */', '\n// "kura": {},\n')
const name = fc.constantFrom('"a"', '"b c"', '"日本"', '"x//y"', '"q\\"{"')
const value = fc.constantFrom(
  '1',
  'null',
  '"text, // no comment"',
  '[1, 2,\n 3]',
  '{"url": "https://x"}',
  '{}',
  '{\n"k": {"kura": 1}\n}',
)

const object = (members: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.uniqueArray(fc.tuple(name, blank, blank, value), { selector: ([key]) => key, maxLength: 4 }),
      members,
      blank,
      fc.boolean(),
      fc.nat(4),
    )
    .map(([pairs, more, end, hasTrailing, at]) => {
      const all = pairs.map(([key, one, other, data]) => `${one}${key}:${other}${data}`)
      if (more !== '') all.splice(Math.min(at, all.length), 0, more)
      return `{${all.join(',')}${hasTrailing && all.length > 0 ? ',' : ''}${end}}`
    })

const servers = fc.tuple(blank, object(fc.constant(''))).map(([space, text]) => `${space}"mcpServers": ${text}`)
const document = fc.tuple(blank, object(fc.oneof(servers, fc.constant(''))), blank).map((parts) => parts.join(''))

const tomlPart = fc.constantFrom(
  'a = 1',
  '# note',
  '',
  'b = """\n[mcp_servers.kura]\n"""',
  "c = '''\n]['''",
  'd = [\n  "]", # [x]\n  1 ]',
  '  # end',
)
const tomlTable = fc.constantFrom(
  '[x]',
  '[y."z.w"]',
  '[[list]]',
  '[mcp_servers.other]\ncommand = "x"',
  '[mcp_servers.other2.env]\nA = "#"',
)
const toml = fc
  .tuple(
    fc.uniqueArray(tomlPart),
    fc.uniqueArray(fc.tuple(tomlTable, fc.uniqueArray(tomlPart)), { selector: ([table]) => table }),
    fc.constantFrom('', '\n', '\n\n'),
    fc.boolean(),
  )
  .map(([first, tables, end, isWindows]) => {
    const text = [...first, ...tables.flatMap(([table, parts]) => [table, ...parts])].join('\n') + end
    return isWindows ? text.replaceAll('\n', '\r\n') : text
  })

describe('connecting and disconnecting', () => {
  it('restores any JSON with comments byte by byte', () => {
    fc.assert(
      fc.property(document, fc.boolean(), (text, split) => {
        expect(roundTrip(cursor, text, split).kept).toBe(text)
      }),
      { numRuns: 600 },
    )
  })

  it('restores JSON that has servers byte by byte, even without a backup', () => {
    fc.assert(
      fc.property(document, fc.boolean(), (text, split) => {
        fc.pre(Object.keys(cursor.format.read(text)).length > 0)
        expect(roundTrip(cursor, text, split).lost).toBe(text)
      }),
      { numRuns: 300 },
    )
  })

  it('restores any TOML byte by byte, with a backup or without', () => {
    fc.assert(
      fc.property(toml, fc.boolean(), (text, split) => {
        const { kept, lost } = roundTrip(codex, text, split)
        expect(kept).toBe(text)
        expect(lost ?? '').toBe(text)
      }),
      { numRuns: 600 },
    )
  })
})
