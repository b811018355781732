import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fixtureManifest } from '../../test/fixture/manifest.ts'
import { runCli } from '../cli/run-cli.ts'
import { defineCommand } from '../kernel/command.ts'
import { defineModule, type ModuleManifest } from '../kernel/module.ts'
import { programLine } from './run-http.ts'
import { createServices } from './services.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-services-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

const closed: unknown[] = []

/** A module with a shell command. */
const withCommand: ModuleManifest = {
  ...fixtureManifest,
  name: 'shelf',
  settings: {},
  load: () =>
    Promise.resolve(
      defineModule<{ readonly shelf: string }>()({
        tools: [],
        commands: [
          defineCommand<{ readonly shelf: string }>()({
            path: ['shelf', 'show'],
            effect: 'read',
            args: '<id>',
            description: 'Show a shelf.',
            examples: [],
            run: ({ args, output, workspace }, { shelf }) => {
              output.data(`${shelf} ${args.join()} ${workspace}\n`)
            },
          }),
        ],
        open: () => ({ shelf: 'the shelf' }),
        close: (deps) => {
          closed.push(deps)
        },
      }),
    ),
}

const kura = async (...args: string[]) => {
  let out = ''
  let err = ''
  const services = createServices([fixtureManifest, withCommand], {
    environment: { KURA_HOME: path.join(root, 'data'), KURA_WORKSPACE: 'team' },
    workingDir: root,
    homeDir: root,
    logSink: { write: (text) => (err += text) },
  })
  const streams = { out: { write: (text: string) => (out += text) }, err: { write: (text: string) => (err += text) } }
  const code = await runCli({ args, services, streams, signal: new AbortController().signal })
  return { code, out, err }
}

describe('the shell with a real app', () => {
  it('calls a tool and prints its data', async () => {
    const { code, out, err } = await kura('call', 'echo', '{"title":"蔵"}')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out)).toMatchObject({
      title: '蔵',
      count: 1,
      caller: { clientName: 'kura-cli', workspace: 'team' },
    })
  })

  it.each([
    ['unknown_tool', ['call', 'ecko'], 2],
    ['a tool that --read-only leaves out', ['call', 'write', '--read-only'], 2],
    ['a tool that needs --extras', ['call', 'extra'], 2],
    ['arguments that are refused', ['call', 'echo'], 5],
    ['a rule', ['call', 'fail', '{"kind":"rule_violated"}'], 5],
    ['not found', ['call', 'fail', '{"kind":"not_found"}'], 3],
    ['a conflict', ['call', 'fail', '{"kind":"conflict"}'], 4],
    ['the database', ['call', 'fail', '{"kind":"database"}'], 6],
    ['a timeout', ['call', 'fail', '{"kind":"timeout"}'], 7],
    ['a crash', ['call', 'fail', '{"kind":"crash"}'], 1],
  ])('exits after %s with the code of the specification', async (_, args, expected) => {
    const { code, out, err } = await kura(...args)
    expect({ code, out }).toEqual({ code: expected, out: '' })
    expect(err).toMatch(/^kura: /)
  })

  it('allows extras if the flag is set', async () => {
    expect((await kura('call', 'extra', '--extras')).code).toBe(0)
  })

  it('runs the command of a module with its dependencies, and closes them', async () => {
    closed.length = 0
    expect(await kura('shelf', 'show', '7')).toEqual({ code: 0, out: 'the shelf 7 team\n', err: '' })
    expect(closed).toEqual([{ shelf: 'the shelf' }])
  })

  it.each([
    ['an unknown module', ['serve', 'fixtrue'], /fixture/],
    ['an invalid port', ['serve', '--http', '--port', 'many'], /--port/],
    ['an invalid idle timeout', ['serve', '--idle-timeout', 'long'], /--idle-timeout/],
  ])('ends after %s with the exit code of a wrong command line', async (_, args, words) => {
    const { code, err } = await kura(...args)
    expect(err).toMatch(words)
    expect(code).toBe(2)
  })
})

it.each([
  [undefined, 'kura'],
  [['node', '/usr/local/bin/kura'], 'kura'],
  [['node', 'C:\\tools\\kura'], 'kura'],
  [['node', '/home/me/kura/dist/kura.js'], 'node /home/me/kura/dist/kura.js'],
  [['node', '/home/佐藤/kura/dist/kura.js'], 'node /home/佐藤/kura/dist/kura.js'],
  [['node', '/home/me/my projects/kura/dist/kura.js'], 'node "/home/me/my projects/kura/dist/kura.js"'],
  [['node', '/home/me/notkura'], 'node /home/me/notkura'],
  [['/home/me/bin/kura'], 'kura'],
  [['C:\\tools\\kura.exe'], 'kura'],
  [['/home/me/kura-1.2.3-linux-x64'], '/home/me/kura-1.2.3-linux-x64'],
  [['/home/me/my tools/kura-1.2.3-linux-x64'], '"/home/me/my tools/kura-1.2.3-linux-x64"'],
] as const)('%j is shown as the command %s', (program, line) => {
  expect(programLine(program)).toBe(line)
})
