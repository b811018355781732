import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { askFrom } from '../support/ask-from.ts'
import { productProgram } from '../support/programs.ts'
import { startingShell } from '../support/shell.ts'
import { bearer, startTeam, toolCall, type TeamServer } from '../support/team-server.ts'

const planted = {
  key: 'planted-in-the-environment-1',
  password: 'planted-in-the-address-2',
  header: 'planted-in-a-header-3',
  cookie: 'planted-in-a-cookie-4',
  query: 'planted-in-a-query-5',
  argument: 'planted-in-an-argument-6',
  bearer: `kura_abcdefghijkl_${'Planted7'.repeat(5)}abc`,
}

const environment = { ANTHROPIC_API_KEY: planted.key, KURA_UNKNOWN_TOKEN: planted.key, KURA_LOG_LEVEL: 'debug' }

const findings = (text: string, more: readonly string[] = []): readonly string[] =>
  [...Object.values(planted), ...more].filter((secret) => text.includes(secret))

describe('secrets of a server that others can reach', () => {
  let team: TeamServer
  let token: string
  let answers = ''
  beforeAll(async () => {
    team = await startTeam({ program: productProgram, env: environment })
    token = await team.newToken({ scope: 'admin', workspaces: ['*'] })
    const keep = async (response: Response): Promise<void> => {
      answers += JSON.stringify([...response.headers]) + (await response.text())
    }
    const headers = {
      'x-api-key': planted.header,
      cookie: `session=${planted.cookie}`,
      'kura-workspace': 'default',
      'user-agent': 'tester/1',
    }
    for (const authorization of [
      `Bearer ${planted.bearer}`,
      `Basic ${planted.header}`,
      `Bearer ${planted.header}`,
      `Bearer ${planted.bearer} ${planted.header}`,
    ]) {
      await keep(await team.post(toolCall('list_items'), { ...headers, authorization }))
    }
    for (const [name, args] of [
      ['get_item', { id: planted.argument }],
      ['get_item', { id: 1, secret: planted.argument }],
      ['create_item', { type: 'task', title: '', content: planted.argument }],
      ['create_item', { type: 'task', title: 'x', content: 'c', priority: planted.argument }],
      ['list_items', { limit: planted.argument }],
      ['search_items', { query: 7, x: planted.argument }],
      ['update_item', { id: 999, content: planted.argument }],
      [
        'execute_command',
        { agent: 'climpt', c1: 'git', c2: 'x', c3: 'y', options: { uv: { secret: planted.argument } } },
      ],
    ] as const) {
      await keep(await team.post(toolCall(name, args), { ...headers, ...bearer(token) }))
    }
    await keep(
      await fetch(`${team.url}/mcp?token=${planted.query}`, {
        method: 'POST',
        headers: { ...headers, ...bearer(token), 'content-type': 'application/json' },
        body: '{',
      }),
    )
    await keep(await team.get(`/nothing?secret=${planted.query}`, { ...headers, ...bearer(token) }))
    for (const path of ['/metrics', '/', '/healthz', '/readyz']) await keep(await team.get(path, bearer(token)))
    for (const sent of [{ host: planted.header }, { origin: `http://${planted.header}` }])
      answers += JSON.stringify(await askFrom(team.port, { headers: { ...headers, ...sent } }))
  })
  afterAll(async () => {
    await team.stop()
  })

  it('are in no answer, no header of one and no metric', () => {
    expect(findings(answers, [token])).toEqual([])
    expect(answers).toContain('kura_calls_total')
  })

  it('are in no line of its log, even at the most detailed level', () => {
    expect(team.log().length).toBeGreaterThan(20)
    expect(findings(team.said(), [token, token.slice(-43)])).toEqual([])
  })

  it('are not in its output at the end', async () => {
    await team.stop()
    expect(findings(team.said(), [token])).toEqual([])
  })
})

describe('the address of a database with a password', () => {
  const shell = startingShell()
  const url = `postgres://kura:${planted.password}@127.0.0.1:1/kura`

  it.each([
    'doctor',
    'doctor --json',
    'token list',
    'token create',
    'call list_items',
    'search x',
    'serve --http --port 0 claude',
    'backup x.db',
    'item history 1',
  ])('is not shown by kura %s', async (line) => {
    shell.make()
    onTestFinished(() => {
      shell.remove()
    })
    const { code, out, err } = await shell.kura(line, {
      environment: { ...environment, KURA_DATABASE_URL: url, KURA_AUTH: 'required', PATH: process.env.PATH ?? '' },
    })
    expect(code).not.toBe(0)
    expect(err).not.toBe('')
    expect(findings(out + err, [url])).toEqual([])
  })

  it.each([`postgres://kura:${planted.password}@`, planted.password, `mysql://kura:${planted.password}@db/kura`])(
    'is not repeated if it is wrong',
    async (wrong) => {
      shell.make()
      onTestFinished(() => {
        shell.remove()
      })
      for (const line of ['call list_items', 'doctor', 'token list']) {
        const { code, out, err } = await shell.kura(line, {
          environment: { KURA_DATABASE_URL: wrong, PATH: process.env.PATH ?? '' },
        })
        expect(code).not.toBe(0)
        expect(findings(out + err)).toEqual([])
      }
    },
  )
})
