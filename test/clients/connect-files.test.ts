import { chmodSync, existsSync, lstatSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
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

describe('the file', () => {
  it('is only shown with --dry-run, and only printed with --print', async () => {
    const file = install('vscode')
    const dry = await kura('connect vscode --dry-run')
    expect(dry.code).toBe(0)
    expect(dry.out.replace(file, 'FILE')).toMatchSnapshot()
    const print = await kura('connect vscode --print')
    expect(JSON.parse(print.out)).toEqual({
      servers: { kura: { type: 'stdio', command: '/usr/bin/node', args: ['/opt/kura/dist/kura.js', 'serve'] } },
    })
    expect(read(file)).toBe(fixtureOf('vscode'))
    expect(existsSync(path.join(home, '.kura'))).toBe(false)
  })

  it.each([
    ['y', true],
    ['はい', true],
    ['ｙ', true],
    ['n', false],
    ['', false],
  ])('is changed after the answer %j: %s', async (answer, isChanged) => {
    const file = install('cursor')
    const { code, err } = await kura('connect cursor', { answer })
    expect(code).toBe(0)
    expect(err).toContain('[y/N]')
    expect(read(file) !== fixtureOf('cursor')).toBe(isChanged)
  })

  it.each([
    ['en', 'Nothing was changed'],
    ['ja', '何も変更していません'],
  ] as const)('is not changed when there is no terminal to ask at, in %s', async (language, words) => {
    const file = install('cursor')
    const { code, err } = await kura('connect cursor', { language })
    expect(code).toBe(2)
    expect(err).toContain(words)
    expect(err).toContain('--yes')
    expect(read(file)).toBe(fixtureOf('cursor'))
  })

  it('is backed up in a file that only the user can read', async () => {
    install('cursor')
    const { err } = await kura('connect cursor --yes')
    const backup = /backup: (.*)/.exec(err)?.[1] ?? ''
    expect(read(backup)).toBe(fixtureOf('cursor'))
    expect(statSync(backup).mode & 0o777).toBe(0o600)
  })

  it('keeps its mode, and a link stays a link', async () => {
    const real = path.join(root, 'dotfiles.json')
    writeFileSync(real, fixtureOf('cursor'), { mode: 0o640 })
    mkdirSync(path.dirname(fileOf('cursor')))
    symlinkSync(real, fileOf('cursor'))
    await kura('connect cursor --yes')
    expect(lstatSync(fileOf('cursor')).isSymbolicLink()).toBe(true)
    expect(read(real)).toContain('kura.js')
    expect(statSync(real).mode & 0o777).toBe(0o640)
    await kura('disconnect cursor --yes')
    expect(read(real)).toBe(fixtureOf('cursor'))
  })

  it('is not changed when it is read-only', async () => {
    const file = install('cursor')
    chmodSync(file, 0o444)
    const { code, err } = await kura('connect cursor --yes')
    expect({ code, err }).toEqual({
      code: 1,
      err: `kura: Cursor: ${file}: it is read-only\nNothing was written to it.\n`,
    })
    expect(read(file)).toBe(fixtureOf('cursor'))
  })

  it.each(['file', 'folder'])(
    'of a project is refused when a link of the %s leads out of the project',
    async (kind) => {
      const outside = path.join(root, 'outside')
      mkdirSync(outside)
      writeFileSync(path.join(outside, 'mcp.json'), '{}')
      if (kind === 'folder') symlinkSync(outside, path.join(project, '.cursor'))
      else {
        mkdirSync(path.join(project, '.cursor'))
        symlinkSync(path.join(outside, 'mcp.json'), path.join(project, '.cursor', 'mcp.json'))
      }
      const { code, err } = await kura('connect cursor --scope project --yes')
      expect(code).toBe(1)
      expect(err).toContain('leads out of the project')
      expect(read(path.join(outside, 'mcp.json'))).toBe('{}')
    },
  )

  it('is not changed when it is a broken link, a directory or not text', async () => {
    mkdirSync(path.join(home, '.cursor'))
    symlinkSync('/nonexistent/x', fileOf('cursor'))
    expect(await kura('connect cursor --yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('link to nowhere') as string,
    })
    rmSync(fileOf('cursor'))
    mkdirSync(fileOf('cursor'))
    expect(await kura('connect cursor --yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('not a file') as string,
    })
    rmSync(fileOf('cursor'), { recursive: true })
    writeFileSync(fileOf('cursor'), Buffer.from([0x7b, 0xff, 0x7d]))
    expect(await kura('connect cursor --yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('not UTF-8') as string,
    })
  })

  it.each(['[]', '"text"', '{"mcpServers": []}', '{"mcpServers": 1}'])('is not changed when it is %s', async (text) => {
    const file = install('cursor', text)
    expect((await kura('connect cursor --yes')).code).toBe(1)
    expect(read(file)).toBe(text)
  })

  it.each([
    '{}',
    '{ }',
    '{\n}\n',
    '{"mcpServers": {}}',
    '{\n  "mcpServers": {\n  }\n}\n',
    '{\n\t"mcpServers": {\n\t\t// none yet\n\t}\n}',
    '',
    '\uFEFF{"a": 1}\r\n',
    '// only a comment\n{}',
  ])('has the same bytes after connect and disconnect when it was %j', async (text) => {
    const file = install('cursor', text)
    expect((await kura('connect cursor --yes')).code).toBe(0)
    expect(read(file)).toContain('kura.js')
    await kura('disconnect cursor --yes')
    expect(read(file)).toBe(text)
  })
})
