import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { allClients } from '../../src/clients/all-clients.ts'
import { fixtureOf, names, read, useClients } from './client-setup.ts'

const { kura, folders, fileOf, install } = useClients()
let root: string
let home: string
let project: string

beforeEach(() => {
  ;({ root, home, project } = folders())
})

/** Whether `after` is `before` with additions only. */
const isWithin = (before: string, after: string): boolean => {
  let at = 0
  for (const sign of after) if (before.startsWith(sign, at)) at += sign.length
  return at === before.length
}

describe.each(names)('%s', (name) => {
  it('is connected by a change that only adds, and disconnected to the same bytes', async () => {
    const file = install(name)
    const before = fixtureOf(name)
    const connected = await kura(`connect ${name} --yes`)
    expect(connected).toMatchObject({ code: 0, err: expect.stringContaining('connected') as string })
    const after = read(file)
    expect(after).not.toBe(before)
    expect(isWithin(before, after)).toBe(true)
    expect(after).toMatchSnapshot()
    expect((await kura(`disconnect ${name} --yes`)).code).toBe(0)
    expect(read(file)).toBe(before)
  })

  it('comes back to the same bytes also without a backup', async () => {
    const file = install(name)
    await kura(`connect ${name} --yes --split`)
    expect(read(file)).toContain('kura-nablarch')
    rmSync(path.join(home, '.kura'), { recursive: true })
    await kura(`disconnect ${name} --yes`)
    expect(read(file)).toBe(fixtureOf(name))
  })

  it('serves documentation if it is asked to', async () => {
    const file = install(name)
    await kura(`connect ${name} --yes`)
    expect(read(file)).not.toContain('KURA_DOCS')
    await kura(`connect ${name} --yes --docs`)
    expect(read(file)).toMatch(/KURA_DOCS\W+on/)
    await kura(`disconnect ${name} --yes`)
    await kura(`connect ${name} --yes --split`)
    expect(read(file)).not.toContain('kura-docs')
    await kura(`connect ${name} --yes --split --docs`)
    expect(read(file)).toContain('kura-docs')
  })

  it('has one entry, however often it is connected', async () => {
    const file = install(name)
    await kura(`connect ${name} --yes`)
    const connectedOnce = read(file)
    const again = await kura(`connect ${name} --yes`)
    expect(again).toMatchObject({ code: 0, out: '', err: expect.stringContaining('connected already') as string })
    expect(read(file)).toBe(connectedOnce)
  })

  it('gets a new file if it had none, and the file is removed again', async () => {
    const file = fileOf(name)
    await kura(`connect ${name} --yes`)
    expect(read(file)).toContain('/opt/kura/dist/kura.js')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await kura(`disconnect ${name} --yes`)
    expect(existsSync(file)).toBe(false)
  })

  it('goes from one server to four and back', async () => {
    const file = install(name)
    await kura(`connect ${name} --yes`)
    const one = read(file)
    await kura(`connect ${name} --yes --split`)
    expect(read(file)).not.toMatch(/"kura":|"serve"\]/)
    await kura(`connect ${name} --yes`)
    expect(read(file)).toBe(one)
  })

  it('is left alone when its file is broken', async () => {
    const broken = name === 'codex' ? 'model = \n[mcp_servers' : '{\n  "mcpServers": {,}\n'
    const file = install(name, broken)
    const { code, out, err } = await kura(`connect ${name} --yes`)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(file)
    expect(read(file)).toBe(broken)
  })

  it('names its documentation', () => {
    expect(allClients.find((client) => client.name === name)?.documentation).toMatch(/^https:\/\//)
  })
})

describe('an entry', () => {
  it('of another program under our name is left alone', async () => {
    const text = '{"mcpServers": {"kura": {"command": "uvx", "args": ["other"]}}}'
    const file = install('cursor', text)
    expect(await kura('connect cursor --yes')).toMatchObject({
      code: 4,
      err: expect.stringContaining('another server named kura') as string,
    })
    expect(await kura('disconnect cursor --yes')).toMatchObject({
      code: 0,
      err: expect.stringContaining('Kura is not in') as string,
    })
    expect(read(file)).toBe(text)
  })

  it('that starts a copy in the cache of npm causes a note', async () => {
    const script = '/cache/_npx/0123456789abcdef/node_modules/kura-mcp/dist/kura.js'
    expect((await kura('connect cursor --dry-run', { script })).err).toContain('cache of npm')
    expect((await kura('connect cursor --dry-run')).err).not.toContain('cache of npm')
  })

  it('is removed after the user edited the file by hand, and the rest stays', async () => {
    const file = install('gemini-cli')
    await kura('connect gemini-cli --yes')
    const edited = read(file)
      .replace('"kura": {', '// mine\n        "kura": {\n            "trust": true,')
      .replace('"timeout": 30000', '"timeout": 60000')
      .replace(/("serve"\s*\]\s*\})/, '$1,\n        "later": { "command": "x" }')
    writeFileSync(file, edited)
    await kura('disconnect gemini-cli --yes')
    const after = read(file)
    expect(after).not.toContain('kura')
    expect(after).toContain('"timeout": 60000')
    expect(after).toContain('"later": { "command": "x" }')
    expect(after).toContain('// mine')
    expect(after).toContain('// only on this machine')
  })

  it('keeps what the user added to it when it is connected again', async () => {
    const file = install(
      'gemini-cli',
      '{"mcpServers": {"kura": {"command": "kura", "args": ["serve"], "trust": true, "env": {"A": "1"}}}}',
    )
    await kura('connect gemini-cli --yes', { environment: { KURA_WORKSPACE: 'team' } })
    expect(JSON.parse(read(file))).toEqual({
      mcpServers: {
        kura: {
          command: '/usr/bin/node',
          args: ['/opt/kura/dist/kura.js', 'serve'],
          trust: true,
          env: { A: '1', KURA_WORKSPACE: 'team' },
        },
      },
    })
  })

  it('of Codex is removed with its subtables, wherever they are', async () => {
    const text =
      '[mcp_servers.kura]\ncommand = "kura"\nargs = ["serve"]\n\n# about the other\n[mcp_servers.other]\ncommand ' +
      '= "x"\n\n[mcp_servers."kura".env]\nKURA_HOME = "/data"\n'
    const file = install('codex', text)
    await kura('disconnect codex --yes')
    expect(read(file)).toBe('\n# about the other\n[mcp_servers.other]\ncommand = "x"\n')
  })

  it('of Codex that is inside another table is not changed', async () => {
    const text = 'mcp_servers = { kura = { command = "kura", args = ["serve"] } }\n'
    const file = install('codex', text)
    expect(await kura('disconnect codex --yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be edited safely') as string,
    })
    expect(read(file)).toBe(text)
  })
})

describe('the environment', () => {
  const environment = {
    KURA_HOME: 'data',
    KURA_WORKSPACE: 'チーム a',
    KURA_RUN_ID: '1',
    KURA_DATABASE_URL: 'postgres://u:p@h/d',
    KURA_EMBEDDINGS_KEY: 'sk-planted',
    ANTHROPIC_API_KEY: 'sk',
    OTHER: 'x',
  }

  it('is written for Gemini CLI, secrets as references', async () => {
    const { out } = await kura('connect gemini-cli --print', { environment })
    expect(JSON.parse(out)).toMatchObject({
      mcpServers: {
        kura: {
          env: {
            KURA_HOME: path.join(project, 'data'),
            KURA_WORKSPACE: 'チーム a',
            KURA_DATABASE_URL: '${KURA_DATABASE_URL}',
            KURA_EMBEDDINGS_KEY: '${KURA_EMBEDDINGS_KEY}',
            ANTHROPIC_API_KEY: '${ANTHROPIC_API_KEY}',
          },
        },
      },
    })
    expect(out).not.toContain('postgres://')
    expect(out).not.toContain('sk-planted')
    expect(out).not.toContain('RUN_ID')
  })

  it('is written for Codex, secrets by name', async () => {
    const file = fileOf('codex')
    await kura('connect codex --yes', { environment })
    expect(read(file)).toBe(
      `[mcp_servers.kura]\ncommand = "/usr/bin/node"\nargs = ["/opt/kura/dist/kura.js", ` +
        `"serve"]\nenv = { KURA_HOME = "${path.join(project, 'data')}", KURA_WORKSPACE = "チーム a" }\nenv_vars = ` +
        `["ANTHROPIC_API_KEY", "KURA_DATABASE_URL", "KURA_EMBEDDINGS_KEY"]\n`,
    )
  })

  it('causes a note where a secret cannot be passed on', async () => {
    const { err } = await kura('connect claude-desktop --dry-run', { environment, language: 'ja' })
    expect(err).toContain('秘密情報')
    expect(err).toContain('ANTHROPIC_API_KEY')
  })
})

describe('clients', () => {
  it('are those that are found, by their files or on PATH', async () => {
    mkdirSync(path.join(home, '.cursor'))
    const bin = path.join(root, 'bin')
    mkdirSync(bin)
    writeFileSync(path.join(bin, 'codex'), '')
    const { out } = await kura('connect --dry-run', { environment: { PATH: bin } })
    expect([...out.matchAll(/^(\w[\w ]*): \//gm)].map((match) => match[1])).toEqual(['Codex', 'Cursor'])
  })

  it('may be none', async () => {
    expect(await kura('connect')).toMatchObject({
      code: 0,
      err: expect.stringContaining('No client was found') as string,
    })
    expect(await kura('disconnect', { language: 'ja' })).toMatchObject({
      code: 0,
      err: expect.stringContaining('何も変更していません') as string,
    })
  })

  it.each(['connect', 'disconnect'])('with a broken file do not stop %s for the others', async (action) => {
    for (const name of names) install(name)
    if (action === 'disconnect') await kura('connect --yes')
    const before = read(fileOf('cursor'))
    const broken = ['claude-code', 'codex'].map((name) => install(name, '{ broken'))
    const { code, err } = await kura(`${action} --yes`)
    expect(code).toBe(1)
    for (const file of broken) {
      expect(err.split('\n').filter((line) => line.startsWith('kura: ') && line.includes(file))).toHaveLength(1)
      expect(read(file)).toBe('{ broken')
    }
    expect(err).toMatch(/^kura: 2 clients were not changed$/m)
    expect(read(fileOf('cursor'))).not.toBe(before)
    for (const name of names)
      if (!broken.includes(fileOf(name))) expect(read(fileOf(name)).includes('kura.js')).toBe(action === 'connect')
    expect(await kura(`${action} --yes`, { language: 'ja' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('2 個のクライアントはそのままです') as string,
    })
  })

  it('with a file that cannot be written do not stop the others', async () => {
    const [locked, open] = [install('cursor'), install('windsurf')]
    chmodSync(locked, 0o444)
    const { code, err } = await kura('connect cursor windsurf --yes')
    expect(code).toBe(1)
    expect(err).toMatch(/^kura: Cursor: .* it is read-only/m)
    expect(err).toContain('One client was not changed')
    expect([read(locked) === fixtureOf('cursor'), read(open).includes('kura.js')]).toEqual([true, true])
  })

  it('are disconnected all at once', async () => {
    for (const name of names) install(name)
    await kura('connect --yes')
    await kura('disconnect --yes')
    expect(names.map((name) => read(fileOf(name)))).toEqual(names.map((name) => fixtureOf(name)))
  })

  it.each([
    ['connect curser', 'Did you mean cursor'],
    ['connect emacs', 'Known clients: claude-code'],
    ['connect cursor --scope team', 'user, project'],
    ['connect windsurf --scope project', 'Use --scope user'],
  ])('kura %s is refused in one line with the code 2', async (line, words) => {
    const { code, out, err } = await kura(line)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(words)
  })

  it.each(['claude-code', 'gemini-cli', 'codex', 'cursor', 'vscode'])(
    '%s is connected for one project',
    async (name) => {
      const { err } = await kura(`connect ${name} --scope project --yes`)
      expect(err).toContain('paths of this machine')
      expect(read(fileOf(name, 'project'))).toContain('kura.js')
      expect(existsSync(fileOf(name))).toBe(false)
    },
  )
})
