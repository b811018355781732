import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { capturedInGit } from '../../src/doctor/checks/captured-in-git.ts'
import { hookData } from '../../src/doctor/checks/hook-data.ts'
import { hookDeadline } from '../../src/doctor/checks/hook-deadline.ts'
import { hookEffect } from '../../src/doctor/checks/hook-effect.ts'
import { hookPrograms } from '../../src/doctor/checks/hook-programs.ts'
import { productProgram } from '../support/programs.ts'
import { error, warned, well } from './findings.ts'
import { runCheck } from './run-check.ts'

let home: string
const file = (name: string): string => path.join(home, name)
const read = (name: string): string => readFileSync(file(name), 'utf8')

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'kura-doctor-'))
  mkdirSync(file('project'))
})

afterEach(() => {
  rmSync(home, { recursive: true })
})

const given = (name: string, text: string): void => {
  mkdirSync(path.dirname(file(name)), { recursive: true })
  writeFileSync(file(name), text)
}

const line = (
  client: string,
  { event = 'prompt', node = process.execPath, script = productProgram, before = '' } = {},
) => `${before}'${node}' '${script}' hook ${event} --client ${client} 2>/dev/null || exit 0`

const listed = (event: string, ...commands: readonly string[]): string =>
  JSON.stringify({
    theme: 'mine',
    hooks: { [event]: commands.map((command) => ({ hooks: [{ type: 'command', command, timeout: 2 }] })) },
  })

const other = 'echo other'

describe('KURA-D053', () => {
  it('is well without hooks, and names the clients that have some', async () => {
    expect(await runCheck(hookPrograms, { home })).toEqual(well('KURA-D053'))
    given('.claude/settings.json', listed('UserPromptSubmit', other, line('claude-code')))
    given('project/.gemini/settings.json', listed('BeforeAgent', line('gemini-cli')))
    expect(await runCheck(hookPrograms, { home })).toMatchObject([
      { severity: 'ok', found: { en: 'Installed: Claude Code, Gemini CLI (project)' } },
    ])
  })

  it.each([
    ['a Node that was removed', { node: '/none/node' }, /not there: \/none\/node \(/],
    ['a script that was moved', { script: '/none/kura.js' }, /not there: \/none\/kura\.js \(/],
  ])('finds %s, and --fix writes the hook anew', async (_, parts, words) => {
    given('.claude/settings.json', listed('UserPromptSubmit', other, line('claude-code', parts), other))
    expect(await runCheck(hookPrograms, { home })).toEqual([error('KURA-D053', words)])
    expect(await runCheck(hookPrograms, { home, fix: true })).toMatchObject([{ severity: 'ok', mended: true }])
    const { hooks } = JSON.parse(read('.claude/settings.json')) as { hooks: Record<string, { hooks: object[] }[]> }
    expect(hooks.UserPromptSubmit?.map((group) => group.hooks)).toMatchObject([
      [{ command: other }],
      [{ command: line('claude-code'), timeout: 2 }],
      [{ command: other }],
    ])
  })

  it.each([
    `'${process.execPath}' '${productProgram}' hook prompt --client claude-code`,
    `${process.execPath} "${productProgram}" hook prompt 2>/dev/null || exit 0`,
  ])('finds the older form %s, and keeps what is installed', async (command) => {
    given('.claude/settings.json', listed('UserPromptSubmit', command))
    expect(await runCheck(hookPrograms, { home })).toEqual([warned('KURA-D053', /another form/)])
    await runCheck(hookPrograms, { home, fix: true })
    expect(await runCheck(hookPrograms, { home })).toEqual(well('KURA-D053'))
    expect(read('.claude/settings.json')).not.toContain('PreCompact')
    expect(read('.claude/settings.json')).toContain('SessionStart')
  })
})

describe('KURA-D054', () => {
  const entry = (env: object): string =>
    JSON.stringify({ mcpServers: { kura: { command: process.execPath, args: [productProgram, 'serve'], env } } })

  it('finds hooks for other data than the server entry beside them', async () => {
    given('.claude.json', entry({ KURA_HOME: '/data' }))
    given('.claude/settings.json', listed('UserPromptSubmit', line('claude-code', { before: "KURA_HOME='/data' " })))
    expect(await runCheck(hookData, { home })).toEqual(well('KURA-D054'))
    given('.claude/settings.json', listed('UserPromptSubmit', line('claude-code')))
    expect(await runCheck(hookData, { home })).toEqual([
      warned('KURA-D054', /speak of the usual place, and its server uses \/data/),
    ])
    given('.claude.json', entry({}))
    expect(await runCheck(hookData, { home })).toEqual(well('KURA-D054'))
  })
})

describe('KURA-D055', () => {
  const install = (event = 'prompt'): void => {
    given('.claude/settings.json', listed('UserPromptSubmit', line('claude-code', { event })))
  }

  it('is well where nothing stops hooks', async () => {
    expect(await runCheck(hookEffect, { home })).toEqual(well('KURA-D055'))
    install()
    expect(await runCheck(hookEffect, { home })).toEqual(well('KURA-D055'))
  })

  it('says who switched recall off', async () => {
    install()
    expect(await runCheck(hookEffect, { home, environment: { KURA_RECALL: 'off' } })).toEqual([
      warned('KURA-D055', /switched off: KURA_RECALL=off/),
    ])
    given('.kura/config.json', '{"recall": {"mode": "off"}}')
    expect(await runCheck(hookEffect, { home })).toEqual([warned('KURA-D055', /recall\.mode \(.*config\.json\)/)])
  })

  it('finds hooks for capture without capture', async () => {
    install('end')
    expect(await runCheck(hookEffect, { home })).toEqual([warned('KURA-D055', /capture is switched off/)])
    expect(await runCheck(hookEffect, { home, environment: { KURA_CAPTURE: 'true' } })).toEqual(well('KURA-D055'))
  })

  it('finds a store that is not trusted', async () => {
    install()
    given('project/.kura/kura.db', '')
    // The check runs with its data in the home directory unless a variable names them.
    expect(await runCheck(hookEffect, { home, environment: { KURA_HOME: '' } })).toEqual([
      warned('KURA-D055', /may have come with a clone/),
    ])
  })

  it.each([
    ['.claude/settings.json', '{"disableAllHooks": true, "hooks": HOOKS}', 'claude-code', 'UserPromptSubmit'],
    ['.gemini/settings.json', '{"hooksConfig": {"enabled": false}, "hooks": HOOKS}', 'gemini-cli', 'BeforeAgent'],
  ])('finds the switch of the client in %s', async (name, text, client, event) => {
    const { hooks } = JSON.parse(listed(event, line(client))) as { hooks: object }
    given(name, text.replace('HOOKS', JSON.stringify(hooks)))
    expect(await runCheck(hookEffect, { home })).toEqual([warned('KURA-D055', /its own setting says so/)])
  })

  it('finds hooks that Codex has not approved, or not in their present form', async () => {
    given('.codex/hooks.json', listed('UserPromptSubmit', other, line('codex')))
    expect(await runCheck(hookEffect, { home })).toEqual([warned('KURA-D055', /until you have approved/)])
    const key = `${file('.codex/hooks.json')}:user_prompt_submit:1:0`
    const command = JSON.stringify(line('codex'))
    const identity =
      `{"event_name":"user_prompt_submit","hooks":[{"async":false,"command":${command},` +
      '"timeout":2,"type":"command"}]}'
    const hash = createHash('sha256').update(identity).digest('hex')
    given('.codex/config.toml', `[hooks.state."${key}"]\ntrusted_hash = "sha256:${hash}"\n`)
    expect(await runCheck(hookEffect, { home })).toEqual(well('KURA-D055'))
    given('.codex/config.toml', `[hooks.state."${key}"]\nenabled = false\ntrusted_hash = "sha256:${hash}"\n`)
    expect(await runCheck(hookEffect, { home })).toEqual([warned('KURA-D055', /until you have approved/)])
    given('.codex/config.toml', `[features]\nhooks = false\n[hooks.state."${key}"]\ntrusted_hash = "sha256:00"\n`)
    expect(await runCheck(hookEffect, { home })).toEqual([
      warned('KURA-D055', /its own setting/),
      warned('KURA-D055', /until you have approved/),
    ])
  })
})

describe('KURA-D056', () => {
  const runs = (late: number, whole: number): void => {
    const record = (silence: string): string => `${JSON.stringify({ event: 'prompt', silence, ms: 700 })}\n`
    const day = new Date().toISOString().slice(0, 10)
    given(`.kura/recall/counts-${day}`, record('late').repeat(late) + record('no-evidence').repeat(whole))
  }

  it('finds a tenth of the runs past the deadline', async () => {
    expect(await runCheck(hookDeadline, { home })).toEqual(well('KURA-D056'))
    runs(1, 10)
    expect(await runCheck(hookDeadline, { home })).toEqual(well('KURA-D056'))
    runs(1, 9)
    expect(await runCheck(hookDeadline, { home })).toEqual([warned('KURA-D056', /1 of 10 hooks/)])
  })

  it('does not judge by a few runs', async () => {
    runs(2, 1)
    expect(await runCheck(hookDeadline, { home })).toEqual(well('KURA-D056'))
  })
})

describe('KURA-D057', () => {
  const environment = { KURA_CAPTURE: 'true', KURA_HOME: '', PATH: process.env.PATH ?? '', HOME: '/nonexistent' }
  const git = (...args: readonly string[]): void => {
    execFileSync('git', args, { cwd: file('project'), env: environment })
  }

  it('finds captured sessions that git would keep', async () => {
    given('project/.kura/kura.db', '')
    expect(await runCheck(capturedInGit, { home, environment })).toEqual(well('KURA-D057'))
    git('init', '-q')
    expect(await runCheck(capturedInGit, { home, environment })).toEqual([warned('KURA-D057', /under version control/)])
    given('project/.kura/.gitignore', '*\n')
    expect(await runCheck(capturedInGit, { home, environment })).toEqual(well('KURA-D057'))
    git('add', '-f', '.kura/kura.db')
    expect(await runCheck(capturedInGit, { home, environment })).toEqual([warned('KURA-D057', /under version control/)])
    expect(await runCheck(capturedInGit, { home, environment: { ...environment, KURA_CAPTURE: 'false' } })).toEqual(
      well('KURA-D057'),
    )
  })
})
