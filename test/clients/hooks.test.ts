import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { fixtureOf, read, useClients } from './client-setup.ts'

const { kura, folders, fileOf, install } = useClients()
let root: string
let home: string
let project: string

beforeEach(() => {
  ;({ root, home, project } = folders())
})

const line = (event: string, client: string): string =>
  `'/usr/bin/node' '/opt/kura/dist/kura.js' hook ${event} --client ${client} 2>/dev/null || exit 0`

/** The file with the hooks of each client, as a user may have it before. */
const clients = [
  {
    name: 'claude-code',
    user: '.claude/settings.json',
    project: '.claude/settings.local.json',
    before: fixtureFor('claude-code-settings.json'),
    recall: ['SessionStart', 'UserPromptSubmit'],
    capture: ['PreCompact', 'Stop', 'SessionEnd'],
  },
  {
    name: 'gemini-cli',
    user: '.gemini/settings.json',
    project: '.gemini/settings.json',
    before: fixtureFor('gemini-cli-settings.json'),
    recall: ['SessionStart', 'BeforeAgent'],
    capture: ['AfterAgent', 'SessionEnd'],
  },
  {
    name: 'codex',
    user: '.codex/hooks.json',
    project: '.codex/hooks.json',
    before: fixtureFor('codex-hooks.json'),
    recall: ['SessionStart', 'UserPromptSubmit'],
    capture: ['PreCompact', 'Stop', 'SessionEnd'],
  },
  {
    name: 'cursor',
    user: '.cursor/hooks.json',
    project: '.cursor/hooks.json',
    before: fixtureFor('cursor-hooks.json'),
    recall: ['sessionStart'],
    capture: [],
  },
]

function fixtureFor(name: string): string {
  return readFileSync(path.join(import.meta.dirname, 'hook-files', name), 'utf8')
}

const given = (file: string, text: string): string => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

/** Whether `after` is `before` with additions only. */
const isWithin = (before: string, after: string): boolean => {
  let at = 0
  for (const sign of after) if (before.startsWith(sign, at)) at += sign.length
  return at === before.length
}

const eventsIn = (text: string): readonly string[] =>
  Object.keys((JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, '')) as { hooks?: object }).hooks ?? {})

describe.each(clients)('the hooks of $name', ({ name, user, project: projectFile, before, recall, capture }) => {
  const userFile = () => path.join(home, user)

  it('are installed by a change that only adds, and removed to the same bytes', async () => {
    const file = given(userFile(), before)
    expect(await kura(`connect ${name} --hooks --yes`)).toMatchObject({
      code: 0,
      err: expect.stringContaining('hooks installed') as string,
    })
    const after = read(file)
    expect(isWithin(before, after)).toBe(true)
    expect(after).toMatchSnapshot()
    for (const event of ['start', 'prompt'].slice(0, recall.length)) expect(after).toContain(line(event, name))
    expect(await kura(`connect ${name} --hooks --yes`)).toMatchObject({
      code: 0,
      out: '',
      err: expect.stringContaining('the hooks are installed already') as string,
    })
    expect(read(file)).toBe(after)
    await kura(`disconnect ${name} --yes`)
    expect(read(file)).toBe(before)
    expect(await kura(`disconnect ${name} --yes`)).toMatchObject({ code: 0, out: '' })
  })

  it('are taken out by --hooks=off, and the server entry stays', async () => {
    const file = given(userFile(), before)
    await kura(`connect ${name} --yes`)
    const withServer = read(file)
    const server = read(fileOf(name))
    await kura(`connect ${name} --hooks=capture --yes`)
    expect(await kura(`connect ${name} --hooks=off --yes`)).toMatchObject({
      code: 0,
      err: expect.stringContaining('hooks taken out') as string,
    })
    expect([read(file), read(fileOf(name))]).toEqual([withServer, server])
    expect((await kura(`connect ${name} --hooks=off --yes`)).err).toContain('no hooks of Kura')
    await kura(`disconnect ${name} --yes`)
    expect(read(file)).toBe(before)
  })

  it('go to a new file, which is removed again', async () => {
    await kura(`connect ${name} --hooks --yes`)
    expect(eventsIn(read(userFile()))).toEqual(recall)
    await kura(`disconnect ${name} --yes`)
    expect(existsSync(userFile())).toBe(false)
  })

  it('are added and removed when capture is switched on and off', async () => {
    const file = userFile()
    await kura(`connect ${name} --hooks=recall --yes`)
    const one = read(file)
    await kura(`connect ${name} --hooks=capture --yes`)
    expect(eventsIn(read(file))).toEqual([...recall, ...capture])
    await kura(`connect ${name} --yes`)
    expect(eventsIn(read(file))).toEqual([...recall, ...capture])
    await kura(`connect ${name} --hooks=recall --yes`)
    expect(read(file)).toBe(one)
  })

  it('come back to the same bytes also without a backup', async () => {
    const file = given(userFile(), before)
    await kura(`connect ${name} --hooks --yes`)
    rmSync(path.join(home, '.kura'), { recursive: true })
    await kura(`disconnect ${name} --yes`)
    expect(read(file)).toBe(before)
  })

  it('are removed after hand edits, also from a group of others, which stays', async () => {
    const file = given(userFile(), before)
    await kura(`connect ${name} --hooks --yes`)
    const ours = read(file).indexOf('/opt/kura')
    const start = read(file).lastIndexOf('{', ours)
    const mine = '{ "type": "command", "command": "echo mine" }, '
    writeFileSync(file, read(file).slice(0, start) + mine + read(file).slice(start))
    const { code } = await kura(`disconnect ${name} --yes`)
    expect(code).toBe(0)
    expect(read(file)).not.toContain('kura')
    expect(read(file)).toContain('echo mine')
    expect(isWithin(before, read(file))).toBe(true)
  })

  it('are for one project, and name the data directory of the server entry', async () => {
    const file = given(path.join(project, projectFile), before)
    const environment = { KURA_HOME: "the 'data'" }
    await kura(`connect ${name} --scope project --hooks --yes`, { environment })
    const dir = path.join(project, "the 'data'").replaceAll("'", String.raw`'\\''`)
    expect(read(file)).toContain(`KURA_HOME='${dir}' '/usr/bin/node' '/opt/kura/dist/kura.js' hook start`)
    expect(existsSync(userFile())).toBe(false)
    // The entry keeps its directory, and so does the hook.
    await kura(`connect ${name} --scope project --hooks --yes`)
    expect(read(file)).toContain(`KURA_HOME='${dir}' `)
    await kura(`disconnect ${name} --scope project --yes`, { environment })
    expect(read(file)).toBe(before)
  })

  it('are only shown with --dry-run and --print', async () => {
    const file = given(userFile(), before)
    const dry = await kura(`connect ${name} --hooks --dry-run`)
    expect(dry.out).toContain('hook start --client')
    expect(dry.err).toContain('--dry-run')
    const print = await kura(`connect ${name} --hooks --print`)
    expect(print.out).toContain(JSON.stringify(line('start', name)))
    expect(read(file)).toBe(before)
    expect(existsSync(path.join(home, '.kura'))).toBe(false)
  })

  it.each(['broken', 'read-only', 'linked'])(
    'are left alone in a file that is %s, and others are served',
    async (kind) => {
      const file = path.join(project, projectFile)
      if (kind === 'linked') {
        mkdirSync(path.dirname(file), { recursive: true })
        symlinkSync(given(path.join(root, 'outside.json'), before), file)
      } else given(file, kind === 'broken' ? '{ "hooks": {,} }' : before)
      if (kind === 'read-only') chmodSync(file, 0o444)
      const text = read(file)
      const { code, err } = await kura(`connect ${name} vscode --scope project --hooks --yes`)
      expect(code).toBe(1)
      expect(err).toMatch(new RegExp(`^kura: .*${path.basename(file)}: `, 'm'))
      expect(read(file)).toBe(text)
      expect(read(fileOf('vscode', 'project'))).toContain('kura.js')
      expect((await kura(`connect ${name} --scope project --hooks=off --yes`)).code).toBe(kind === 'read-only' ? 0 : 1)
    },
  )
})

describe('the second question', () => {
  it.each([
    ['y', '', true],
    ['y', 'yes', true],
    ['y', 'n', false],
    ['n', '', false],
  ])('after %j is answered with %j: installed %s', async (first, second, isInstalled) => {
    const { err, code } = await kura('connect cursor', { answers: [first, second] })
    expect(code).toBe(0)
    expect(err.includes('[Y/n]')).toBe(first === 'y')
    expect(existsSync(path.join(home, '.cursor/hooks.json'))).toBe(isInstalled)
    expect(existsSync(fileOf('cursor'))).toBe(first === 'y')
  })

  it('is asked alone when the server is connected already, and not again', async () => {
    await kura('connect claude-code --yes')
    const { err, out } = await kura('connect claude-code', { answers: [''] })
    expect(err).toContain('[Y/n]')
    expect(out).toContain('hook prompt --client claude-code')
    expect(out).not.toContain('PreCompact')
    const again = await kura('connect claude-code', { answers: [] })
    expect(again).toMatchObject({ code: 0, out: '' })
  })

  it.each(['en', 'ja'] as const)('is not asked with --yes: a line names the flag, in %s', async (language) => {
    const { err } = await kura('connect claude-code --yes', { language })
    expect(err.split('\n').filter((one) => one.includes('kura connect --hooks'))).toHaveLength(1)
    expect(existsSync(path.join(home, '.claude'))).toBe(false)
    const silent = await kura('connect windsurf --yes', { language })
    expect(silent.err).not.toContain('--hooks')
  })

  it('does not fail for a file of hooks that is broken', async () => {
    given(path.join(home, '.claude/settings.json'), '{')
    expect((await kura('connect claude-code --yes')).code).toBe(0)
  })
})

describe('--hooks', () => {
  it.each(['connect --hooks codex --yes', 'connect codex --hooks --yes', 'connect codex --hooks=recall --yes'])(
    '%s means recall for Codex',
    async (command) => {
      const { code, err } = await kura(command)
      expect(code).toBe(0)
      expect(eventsIn(read(path.join(home, '.codex/hooks.json')))).toEqual(['SessionStart', 'UserPromptSubmit'])
      expect(err).toContain('/hooks')
    },
  )

  it('is told for a client without hooks', async () => {
    const { code, err } = await kura('connect vscode windsurf claude-desktop --hooks --yes')
    expect(code).toBe(0)
    expect(err.match(/no hooks are installed/g)).toHaveLength(3)
  })

  it('does not write the server entry when it is off', async () => {
    const { code } = await kura('connect claude-code --hooks=off --yes')
    expect(code).toBe(0)
    expect(existsSync(fileOf('claude-code'))).toBe(false)
  })

  it('refuses another word', async () => {
    expect(await kura('connect codex --hooks=often --yes')).toMatchObject({
      code: 2,
      err: expect.stringContaining('recall, capture or off') as string,
    })
  })
})

describe('Codex', () => {
  const tables =
    '# mine\nmodel = "x"\n\n[[hooks.SessionStart]]\n[[hooks.SessionStart.hooks]]\ntype = "command"\ncommand = "echo"\n'

  it('gets its hooks in config.toml where there are some', async () => {
    const file = install('codex', tables)
    await kura('connect codex --hooks --yes')
    expect(read(file)).toContain(`[[hooks.UserPromptSubmit.hooks]]\ntype = "command"\ncommand = "'/usr/bin/node'`)
    expect(existsSync(path.join(home, '.codex/hooks.json'))).toBe(false)
    await kura('connect codex --hooks=off --yes')
    expect(read(file)).not.toContain('hook prompt')
    await kura('disconnect codex --yes')
    expect(read(file)).toBe(tables)
  })

  it('gets hooks.json beside approvals, which are no hooks', async () => {
    const file = install('codex', '[hooks.state."/x/hooks.json:stop:0:0"]\ntrusted_hash = "sha256:0"\n')
    await kura('connect codex --hooks --yes')
    expect(read(file)).not.toContain('hook prompt')
    expect(existsSync(path.join(home, '.codex/hooks.json'))).toBe(true)
  })

  it('keeps its hooks where they are when tables are added to config.toml later', async () => {
    await kura('connect codex --hooks --yes')
    const hooks = read(path.join(home, '.codex/hooks.json'))
    writeFileSync(fileOf('codex'), `${read(fileOf('codex'))}\n${tables.slice(tables.indexOf('[['))}`)
    await kura('connect codex --hooks --yes')
    expect(read(path.join(home, '.codex/hooks.json'))).toBe(hooks)
    expect(read(fileOf('codex'))).not.toContain('hook prompt')
  })

  it('keeps the positions of other hooks: an empty group is left before them', async () => {
    const file = path.join(home, '.codex/hooks.json')
    await kura('connect codex --hooks --yes')
    const data = JSON.parse(read(file)) as { hooks: Record<string, unknown[]> }
    const other = { hooks: [{ type: 'command', command: 'echo other' }] }
    data.hooks.SessionStart?.push(other)
    writeFileSync(file, JSON.stringify(data))
    await kura('disconnect codex --yes')
    expect(JSON.parse(read(file))).toEqual({ hooks: { SessionStart: [{ hooks: [] }, other] } })
  })

  it('keeps them in config.toml, too', async () => {
    const file = install('codex', tables)
    await kura('connect codex --hooks --yes')
    const later = '\n[[hooks.SessionStart]]\n[[hooks.SessionStart.hooks]]\ntype = "command"\ncommand = "later"\n'
    writeFileSync(file, read(file) + later)
    await kura('disconnect codex --yes')
    expect(read(file)).toBe(`${tables}\n[[hooks.SessionStart]]\nhooks = []\n${later}`)
  })

  it('is never approved by Kura', async () => {
    await kura('connect codex --hooks=capture --yes')
    expect(read(fileOf('codex'))).not.toContain('trusted_hash')
  })

  it('is refused when its lists are written in one value', async () => {
    const text = 'hooks = { SessionStart = [{ hooks = [] }] }\n'
    const file = install('codex', text)
    const { code, err } = await kura('connect codex --hooks --yes')
    expect(code).toBe(1)
    expect(err).toContain('cannot be edited safely')
    expect(read(file).endsWith(text) || read(file).startsWith(text)).toBe(true)
  })
})

describe('the store of the working directory', () => {
  it('of the home directory brings a hint at kura init', async () => {
    expect((await kura('connect claude-code --hooks --yes')).err).toContain('kura init')
  })

  it.each([
    ['n', false],
    ['y', true],
  ])('in a project is trusted after the answer %j: %s', async (answer, isTrusted) => {
    mkdirSync(path.join(project, '.kura'))
    writeFileSync(path.join(project, '.kura/kura.db'), '')
    const { err } = await kura('connect claude-code --hooks', { answers: ['y', answer] })
    expect(err).toContain('may have come with a clone')
    expect(existsSync(path.join(home, '.kura/trusted-stores'))).toBe(isTrusted)
    expect((await kura('connect claude-code --hooks --yes')).err.includes('kura recall trust')).toBe(!isTrusted)
  })

  it('is not trusted by --yes, and not mentioned when KURA_HOME names another', async () => {
    mkdirSync(path.join(project, '.kura'))
    writeFileSync(path.join(project, '.kura/kura.db'), '')
    expect((await kura('connect claude-code --hooks --yes')).err).toContain('kura recall trust')
    const named = await kura('connect gemini-cli --hooks --yes', { environment: { KURA_HOME: root } })
    expect(named.err).not.toMatch(/recall trust|kura init/)
  })
})

it('leaves the fixtures of servers alone', () => {
  expect(fixtureOf('gemini-cli')).not.toContain('hook ')
})
