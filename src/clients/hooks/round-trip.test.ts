import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claudeCode } from '../claude-code.ts'
import type { Client } from '../client.ts'
import { codex } from '../codex.ts'
import { cursor } from '../cursor.ts'
import { eventsOf, type HookMode, type HooksFormat } from './client-hooks.ts'
import { installHooks, removeHooks, type WantedHooks } from './edit-hooks.ts'
import { findHooks } from './find-hooks.ts'
import { hookEntry } from './hook-line.ts'
import { jsonHooks } from './json-hooks.ts'
import { tomlHooks } from './toml-hooks.ts'

const program = ['/usr/bin/node', "/opt/it's/kura.js"] as const

const hooksOf = ({ hooks }: Client) => {
  if (hooks === undefined) throw new Error('It has no hooks')
  return hooks
}

const wantedOf = (client: Client, mode: HookMode, dataDir: string | undefined): WantedHooks => {
  const hooks = hooksOf(client)
  return Object.fromEntries(
    eventsOf[mode].flatMap((event) => {
      const name = hooks.events[event]
      const hook = hookEntry({ name: client.name, hooks }, event, { program, dataDir, platform: 'linux' })
      return name === undefined ? [] : [[name, hook]]
    }),
  )
}

interface Trip {
  readonly client: Client
  readonly format: HooksFormat
  readonly text: string
  readonly mode: HookMode
  readonly dataDir: string | undefined
}

const roundTrip = ({ client, format, text, mode, dataDir }: Trip) => {
  const file = { hooks: hooksOf(client), format, program, originals: [] }
  const wanted = wantedOf(client, mode, dataDir)
  const installed = installHooks(file, text, wanted)
  const own = findHooks(format.read(installed), file)
  expect(own.map(({ value }) => value)).toHaveLength(Object.keys(wanted).length)
  expect(own.every((one) => one.dataDir === dataDir)).toBe(true)
  expect(installHooks(file, installed, wanted)).toBe(installed)
  return {
    kept: removeHooks({ ...file, originals: ['{"hooks": {"a"', installed, text] }, installed),
    lost: removeHooks(file, installed),
    installed,
  }
}

const blank = fc.constantFrom('', ' ', '\n', '\n\n  ', '\t', ' // note\n', '/* 注 , [ */', '\n// {"hooks": []},\n')
const other = fc.constantFrom(
  '{"hooks": [{"type": "command", "command": "echo a"}]}',
  '{\n"matcher": "startup", // why\n"hooks": [\n  {"type": "command", "command": "b"},\n]}',
  '{"hooks": []}',
)
const list = fc
  .tuple(fc.array(fc.tuple(blank, other), { maxLength: 3 }), blank, fc.boolean())
  .map(
    ([groups, end, comma]) =>
      `[${groups.map(([space, group]) => space + group).join(',')}${comma && groups.length > 0 ? ',' : ''}${end}]`,
  )
const events = fc.uniqueArray(
  fc.tuple(blank, fc.constantFrom('"SessionStart"', '"Stop"', '"PreToolUse"', '"sessionStart"'), list),
  { selector: ([, event]) => event },
)
const hooks = fc
  .tuple(blank, events, blank)
  .map(
    ([space, lists, end]) =>
      `${space}"hooks": {${lists.map(([one, event, text]) => `${one}${event}: ${text}`).join(',')}${end}}`,
  )
const before = fc.constantFrom('', '"version": 1', '"model": "x", // mine\n', '\n  "model": "x",\n  "env": {}')
const document = fc.tuple(blank, before, fc.option(hooks, { nil: '' }), blank).map(([start, one, two, end]) => {
  const isEnded = /,\s*(\/\/.*\n)?$/.test(one)
  return `${start}{${one}${one !== '' && two !== '' && !isEnded ? ',' : ''}${two}${end}}`
})

const tomlOther = fc.constantFrom(
  '[[hooks.SessionStart]]\n[[hooks.SessionStart.hooks]]\ntype = "command"\ncommand = "a"',
  '[[hooks.SessionStart]]\nmatcher = "startup" # why\n\n' +
    '[[hooks.SessionStart.hooks]]\ncommand = """\n[[hooks.Stop]]\n"""',
  '[[hooks.Stop]]\nhooks = []',
  '[hooks.state."/a/hooks.json:stop:0:0"]\ntrusted_hash = "sha256:00"',
  '# note',
  '[tui]\nx = 1',
  '',
)
const toml = fc
  .tuple(fc.uniqueArray(tomlOther), fc.constantFrom('', '\n', '\n\n'), fc.boolean())
  .map(([parts, end, isWindows]) => {
    const text = `model = "x"\n${parts.join('\n')}${end}`
    return isWindows ? text.replaceAll('\n', '\r\n') : text
  })

const mode = fc.constantFrom<HookMode>('recall', 'capture')
const dataDir = fc.constantFrom(undefined, "/data of 'x'")

describe('installing and removing hooks', () => {
  it.each([
    ['groups', claudeCode, jsonHooks()],
    ['flat hooks', cursor, jsonHooks({ version: 1 })],
  ])('restores any JSON with comments byte by byte, with %s', (_, client, format) => {
    fc.assert(
      fc.property(document, mode, dataDir, (text, one, dir) => {
        expect(roundTrip({ client, format, text, mode: one, dataDir: dir }).kept).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps all data of JSON, even without a backup', () => {
    const format = jsonHooks()
    fc.assert(
      fc.property(document, mode, (text, one) => {
        const { lost } = roundTrip({ client: claudeCode, format, text, mode: one, dataDir: undefined })
        const filled = (lists: object): unknown =>
          Object.entries(lists).filter(([, groups]) => (groups as readonly unknown[]).length > 0)
        expect(filled(format.read(lost ?? ''))).toEqual(filled(format.read(text)))
      }),
      { numRuns: 300 },
    )
  })

  it('restores any TOML byte by byte, with a backup or without', () => {
    fc.assert(
      fc.property(toml, mode, dataDir, (text, one, dir) => {
        const { kept, lost } = roundTrip({ client: codex, format: tomlHooks, text, mode: one, dataDir: dir })
        expect(kept).toBe(text)
        expect(lost).toBe(text)
      }),
      { numRuns: 500 },
    )
  })
})
