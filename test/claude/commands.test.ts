import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { createServices } from '../../src/app/services.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import type { Answer } from './answers.ts'
import { ClaudeSetup, type Server } from './setup.ts'
import { RawDatabase } from '../support/raw-database.ts'

let setup: ClaudeSetup
let server: Server
beforeEach(async () => {
  setup = new ClaudeSetup('2026-07-28')
  server = await setup.serve()
})
afterEach(() => setup.dispose())

const kura = async (...args: string[]): Promise<{ code: number; out: string; err: string }> => {
  let [out, err] = ['', '']
  const environment = {
    ...setup.fake.env,
    HOME: setup.root,
    KURA_HOME: path.join(setup.root, 'data'),
    KURA_LOG_LEVEL: 'silent',
  }
  const services = createServices(manifests, {
    environment,
    workingDir: setup.root,
    homeDir: setup.root,
    logSink: process.stderr,
  })
  const streams = { out: { write: (text: string) => (out += text) }, err: { write: (text: string) => (err += text) } }
  const code = await runCli({ args: ['claude', ...args], services, streams, signal: new AbortController().signal })
  return { code, out, err }
}

const idOf = ({ session_id: id }: Answer): string => id ?? ''

describe('kura claude', () => {
  it('sessions shows the tree of turns, with failures, costs and first lines', async () => {
    const first = idOf(await server.ask('太郎です\n二行目'))
    const second = idOf(await server.ask('趣味は\u001b[2J読書'))
    await server.call('set_current_session', { session_id: first })
    const branch = idOf(await server.ask('別の枝'))
    setup.fake.script({ behaviour: 'fail', stderr: 'no' })
    await server.ask('失敗')
    const { code, out, err } = await kura('sessions')
    expect(code).toBe(0)
    const lines = out.trimEnd().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(
      new RegExp(`^${first} {2}\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d {2}success {2}\\$0\\.0002 {2}太郎です$`),
    )
    expect(lines[1]).toMatch(new RegExp(`^ {2}├─ ${second} .* {2}趣味は \\[2J読書$`))
    expect(lines[2]).toMatch(new RegExp(`^ {2}${branch} `))
    expect(lines[3]).toMatch(/^ {2}\S+ .* {2}failed {2}- {2}失敗$/)
    expect(err).toBe('4 turns\n')
    const [{ startedAt } = { startedAt: '' }] = JSON.parse((await kura('sessions', '--json')).out) as {
      startedAt: string
    }[]
    const local = new Date(startedAt)
    expect(lines[0]).toContain(
      ` ${String(local.getHours()).padStart(2, '0')}:${String(local.getMinutes()).padStart(2, '0')} `,
    )
    expect((JSON.parse((await kura('sessions', '--json', '--limit', '2')).out) as unknown[]).length).toBe(2)
    expect((await kura('sessions', '--limit', 'x')).code).toBe(5)
  })

  it('show prints the whole text that an answer had to cut', async () => {
    setup.fake.script({ echo: true })
    const prompt = '蔵'.repeat(60_000)
    const id = idOf(await server.ask(prompt))
    const { out } = await kura('show', id)
    expect(out).toContain(`Prompt:\n${prompt}\n`)
    expect(out).toContain(`Answer:\n${prompt}\n`)
    expect(out).toMatch(
      /^session: .*\nstarted: .*\nended: .*\noutcome: success\nfolder: .*\ncli: 2\.1\.197\ncost: \$0\.000175\n/,
    )
    expect(JSON.parse((await kura('show', id, '--json')).out)).toMatchObject({
      sessionId: id,
      prompt,
      response: prompt,
    })
    expect((await kura('show', 'nothing')).code).toBe(3)
  })

  it('export gives the conversation up to a turn', async () => {
    const first = idOf(await server.ask('# 見出し\n太郎です'))
    const second = idOf(await server.ask('二'))
    await server.ask('三')
    const { out } = await kura('export', second, '--format', 'md')
    expect(out).toContain('> # 見出し\n> 太郎です')
    expect(out).toContain('はい: 二')
    expect(out).not.toContain('三')
    expect(JSON.parse((await kura('export', second, '--format', 'json')).out)).toMatchObject([
      { sessionId: first },
      { sessionId: second },
    ])
    expect((await kura('export', second, '--format', 'pdf')).code).toBe(2)
  })

  it('resume prints the command that continues the conversation', async () => {
    const id = idOf(await server.ask('一'))
    expect((await kura('resume', id)).out).toBe(`cd ${setup.root} && claude --resume ${id} --fork-session\n`)
    setup.fake.script({ behaviour: 'fail' })
    await server.ask('二')
    const [, failed] = JSON.parse((await kura('sessions', '--json')).out) as { id: string }[]
    expect(await kura('resume', failed?.id ?? '')).toMatchObject({ code: 1, out: '' })
  })

  it.each([
    ['a folder outside', { working_dir: '/etc' }],
    ['a folder behind a link that leads out', { working_dir: '{root}/out' }],
    ['a folder with a command in it', { working_dir: '/tmp; touch x' }],
    ['a folder that is not absolute', { working_dir: '.' }],
    ['a folder that a terminal would obey', { working_dir: '{root}/\u001b[2J' }],
    ['a session id with a command in it', { session: 'x; touch y' }],
    ['a session id that is a flag', { session: '--dangerously-skip-permissions' }],
  ])('resume prints nothing for %s, and nothing is run there', async (_case, change) => {
    const id = idOf(await server.ask('一'))
    symlinkSync('/etc', path.join(setup.root, 'out'))
    const driver = new RawDatabase(path.join(setup.root, 'data/kura.db'))
    for (const [column, value] of Object.entries(change))
      driver.prepare(`UPDATE claude_turns SET ${column} = ?`).run(value.replace('{root}', setup.root))
    const turn = driver.prepare('SELECT id FROM claude_turns').pluck().get() as string
    driver.close()
    const { code, out, err } = await kura('resume', turn)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
    if (!('working_dir' in change)) return
    const runs = setup.fake.runs().length
    await server.call('set_current_session', { session_id: id })
    expect(await server.ask('二')).toMatchObject({ success: false, kind: 'command_failed' })
    expect(setup.fake.runs()).toHaveLength(runs)
  })

  it('warns about a point that cannot be restored', async () => {
    setup.fake.script({ fork: false })
    const own = await setup.serve()
    const id = idOf(await own.ask('一'))
    await own.ask('二')
    const [first, second] = (await kura('sessions')).out.split('\n')
    expect(first).toContain('success (moved)')
    expect(second).not.toContain('moved')
    expect((await kura('resume', id)).out).toBe(`cd ${setup.root} && claude --resume ${id}\n`)
  })

  it('forget erases one turn', async () => {
    const first = idOf(await server.ask('一'))
    const second = idOf(await server.ask('二'))
    expect((await kura('forget', first, '--dry-run')).err).toContain('would erase')
    expect((await kura('show', first)).code).toBe(0)
    const { code, err } = await kura('forget', first)
    expect(code).toBe(0)
    expect(err).toContain('not covered')
    expect((await kura('show', first)).code).toBe(3)
    expect((await kura('show', second)).code).toBe(0)
    expect((await kura('forget', first)).code).toBe(3)
  })
})
