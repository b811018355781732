import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { inBothRevisions, type Client } from './both-revisions.ts'

const secret = 'the secret outside'

const refusable = 'config name|c2|c3|edition|adaptation|file|destination|template|working_dir|configuration'
const refusal = new RegExp(`^(Invalid (${refusable}): |Empty value|Template not found)`)

/** Values that try to leave a folder without a link. None is a valid name or relative path. */
const traversals = [
  '..',
  '../outside',
  '../../outside/secret.md',
  'x/../../secret',
  'x/../../../outside/secret',
  'a/../..',
  'a/./../../b',
  '..\\..\\outside',
  'x\\..\\..\\secret',
  '....//....//x/..',
  '/etc/passwd',
  '//etc/passwd',
  '\\\\server\\share',
  'C:\\Windows',
  'C:/Windows',
  '~',
  '~/secret',
  '~root/x',
  'a\0b',
  '\0',
  'f\0/../../x',
  'a\nb',
  'a\rb',
  '\u001b[2Jx',
  '-',
  '--help',
  '-rf',
  '--config=x',
  '．．/．．/outside',
  '．．／outside',
  '‥/outside',
  '‥',
  '․․/outside',
  '․․',
  '。。/x',
  'x∕..∕y',
  'x⁄y',
  'x⧸y',
  'x／y',
  'x＼y',
  'x﹨..﹨y',
]

/** Values that are valid paths but not valid names. */
const noNames = [
  'a/b',
  'a\\b',
  './a',
  '.hidden',
  '.',
  'a..b',
  ' a',
  'a b',
  'a;b',
  'a$(b)',
  'a`b`',
  'a|b',
  'a&b',
  '*',
  'a\u202eb',
  'a\u200bb',
  'x'.repeat(101),
  '',
  '%2e%2e%2f',
]

inBothRevisions((client: Client) => {
  const template = '.agent/climpt/prompts/git/group-commit/unstaged-changes/f_default.md'
  const outside = (): string => path.join(client.workspace.root, 'outside')

  beforeEach(() => {
    mkdirSync(outside())
    for (const name of ['secret.md', 'f_default.md', 'f_secret.md', 'git-app.yml'])
      writeFileSync(path.join(outside(), name), secret)
    // A sibling folder whose name begins with the name of the project is not in the project.
    mkdirSync(`${client.workspace.project}-sibling`)
    writeFileSync(`${client.workspace.project}-sibling/secret.md`, secret)
    client.workspace.write(template, '{input_text_file}|{destination_path}')
  })

  const expectRefused = async (args: object): Promise<void> => {
    const what = JSON.stringify(args)
    const stderr = await client.refusal(args)
    expect(stderr, what).not.toContain(secret)
    expect(stderr, what).not.toContain(client.workspace.root)
    expect(stderr, what).toMatch(refusal)
  }

  describe.each(['agent', 'c1', 'c2', 'c3'])('%s', (name) => {
    it('must be a plain name', async () => {
      for (const value of [...traversals, ...noNames]) await expectRefused({ [name]: value })
    })
  })

  describe.each(['edition', 'adaptation'])('%s', (name) => {
    it('must be a plain name', async () => {
      for (const value of [...traversals, ...noNames]) {
        await expectRefused({ options: { [name]: value } })
        await expectRefused({ options: [`--${name}=${value}`] })
      }
    })
  })

  describe.each(['file', 'destination'])('%s', (name) => {
    it('must not lead out of its folder', async () => {
      for (const value of traversals) {
        await expectRefused({ options: { [name]: value } })
        await expectRefused({ options: [`--${name}=${value}`] })
      }
    })

    it.each([
      ['a b.md'],
      ['深い/所/資料．md'],
      ['x/.hidden'],
      ['a..b'],
      ['...'],
      ['%2e%2e/x'],
      ['a$(b).md'],
      ['./a'],
      ['a;b'],
    ])('may be %j', async (value) => {
      expect(await client.run('group-commit', 'unstaged-changes', { [name]: value })).toContain(path.normalize(value))
    })

    it('follows no link out of its folder, and no link without a target', async () => {
      const base = name === 'file' ? '' : '.agent/climpt/'
      client.workspace.link(outside(), `${base}out`)
      client.workspace.link(path.join(outside(), 'not-there'), `${base}dangling`)
      client.workspace.link(`${client.workspace.project}-sibling`, `${base}sibling`)
      client.workspace.link('../../../..', `${base}up`)
      client.workspace.write(`${base}inner/x.md`, '')
      client.workspace.link('inner', `${base}alias`)
      for (const value of [
        'out',
        'out/secret.md',
        'out/new.md',
        'dangling',
        'dangling/x',
        'sibling/secret.md',
        'up/x',
      ]) {
        await expectRefused({ options: { [name]: value } })
      }
      expect(await client.run('group-commit', 'unstaged-changes', { [name]: 'alias/y.md' })).toContain('alias/y.md')
    })
  })

  it('a destination does not leave its configured folder', async () => {
    client.workspace.write('.agent/climpt/config/git-user.yml', 'options: { destination: { prefix: out/results } }\n')
    client.workspace.link('../..', '.agent/climpt/out/results/up')
    await expectRefused({ options: { destination: 'up/x' } })
    expect(await client.run('group-commit', 'unstaged-changes', { destination: 'x/y.md' })).toContain(
      path.join(client.workspace.project, '.agent/climpt/out/results/x/y.md'),
    )
  })

  it.each([
    [
      'a template',
      (): [string, string] => [path.join(outside(), 'f_secret.md'), path.join(path.dirname(template), 'f_secret.md')],
    ],
    ['the folder of a template', (): [string, string] => [outside(), '.agent/climpt/prompts/git/secret']],
  ])('%s that is a link out of the tree is not read', async (what, place) => {
    const [target, link] = place()
    client.workspace.link(target, link)
    if (what === 'a template') await expectRefused({ options: { edition: 'secret' } })
    else await expectRefused({ c2: 'secret', c3: '.' })
    await expectRefused({ c2: 'secret', c3: 'unstaged-changes', options: { edition: 'secret' } })
  })

  it('a configuration that is a link out of the project is not read', async () => {
    client.workspace.link(path.join(outside(), 'git-app.yml'), '.agent/climpt/config/climpt-git-app.yml')
    await expectRefused({})
  })

  it('a working directory that is a link out of the project is not used', async () => {
    mkdirSync(path.join(outside(), 'prompts/group-commit/unstaged-changes'), { recursive: true })
    writeFileSync(path.join(outside(), 'prompts/group-commit/unstaged-changes/f_default.md'), secret)
    symlinkSync(outside(), path.join(client.workspace.project, 'work'))
    client.workspace.write('.agent/climpt/config/git-app.yml', 'working_dir: work\napp_prompt: { base_dir: prompts }\n')
    await expectRefused({})
  })
})
