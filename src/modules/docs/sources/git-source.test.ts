import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRevision, type RunGit } from './git-source.ts'
import { gather } from './test-support.ts'

let root = ''
let calls: (readonly string[])[] = []

const author = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a' }
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...author } }).trim()

const runGit: RunGit = ({ args, input, maxBytes, env }) => {
  calls.push(args)
  return new Promise((resolve) => {
    const options = {
      cwd: join(root, 'docs'),
      maxBuffer: maxBytes,
      encoding: 'buffer' as const,
      env: { ...process.env, ...env },
    }
    const child = execFile('git', args, options, (error, stdout) => {
      resolve({ exitCode: error === null ? 0 : 1, stdout })
    })
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input ?? '')
  })
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kura-git-'))
  git('init', '-q', '-b', 'main')
  await mkdir(join(root, 'docs', 'sub', '.hidden'), { recursive: true })
  await writeFile(join(root, 'outside.md'), 'outside')
  await writeFile(join(root, 'docs', 'a.md'), 'one\n')
  await writeFile(join(root, 'docs', 'sub', '日本 語.md'), 'にほん')
  await writeFile(join(root, 'docs', 'sub', '.hidden', 'x.md'), 'x')
  await writeFile(join(root, 'docs', 'sub', '.hidden', 'y.md'), 'x')
  await writeFile(join(root, 'docs', 'empty.md'), '')
  await symlink('../outside.md', join(root, 'docs', 'link.md'))
  git('add', '-A')
  git('commit', '-qm', 'one')
  git('tag', 'v1')
  await writeFile(join(root, 'docs', 'a.md'), 'two\n')
  git('commit', '-qam', 'two')
  git('checkout', '-q', '-b', 'include')
  await mkdir(join(root, 'docs', 'many'))
  for (let at = 0; at < 20; at++)
    await writeFile(join(root, 'docs', 'many', `${String(at).padStart(2, '0')}.md`), String(at).padStart(2, '0'))
  await writeFile(join(root, 'docs', 'conf.py'), 'conf')
  await writeFile(join(root, 'docs', 'zz.md'), 'last')
  git('add', '-A')
  git('commit', '-qm', 'three')
  git('checkout', '-q', 'main')
  await writeFile(join(root, 'docs', 'a.md'), 'not committed\n')
})
afterAll(() => rm(root, { recursive: true }))

describe('a revision', () => {
  it('is read as it was, in one folder', async () => {
    const source = await openRevision(runGit, 'v1')
    const found = await gather(source.files())
    expect(found.map((entry) => [entry.path, entry.refused ?? entry.size])).toEqual([
      ['a.md', 4],
      ['empty.md', 0],
      ['link.md', 'link'],
      ['sub/.hidden', 'hidden'],
      ['sub/日本 語.md', 9],
    ])
    expect(source.commit).toBe(git('rev-parse', 'v1'))
    calls = []
    expect(String(await source.read('a.md', 10))).toBe('one\n')
    expect(String(await source.read('empty.md', 10))).toBe('')
    expect(String(await source.read('sub/日本 語.md', 10))).toBe('にほん')
    expect(calls).toHaveLength(1)
    await expect(source.read('a.md', 3)).rejects.toMatchObject({ refused: 'too large' })
    await expect(source.read('../outside.md', 10)).rejects.toMatchObject({ refused: 'unreadable' })
  })

  it('asks git only seldom, although documents include files from elsewhere', async () => {
    const source = await openRevision(runGit, 'include')
    calls = []
    for (let at = 0; at < 20; at++) {
      const name = String(at).padStart(2, '0')
      expect(String(await source.read(`many/${name}.md`, 10))).toBe(name)
      expect(String(await source.read('conf.py', 10))).toBe('conf')
      expect(String(await source.read('zz.md', 10))).toBe('last')
    }
    expect(calls.length).toBeLessThan(5)
  })

  it('tells by `changed` which files are others', async () => {
    const [one] = await gather((await openRevision(runGit, 'v1')).files())
    const [two] = await gather((await openRevision(runGit, 'main')).files())
    expect(one).toMatchObject({ path: 'a.md' })
    expect(two).not.toEqual(one)
  })

  it.each(['--help', '-x', '', 'a b', 'a\0b', 'v1:docs', 'x'.repeat(300)])('is never %j', async (revision) => {
    calls = []
    await expect(openRevision(runGit, revision)).rejects.toMatchObject({ kind: 'invalid_arguments' })
    expect(calls).toEqual([])
  })

  it('is refused if there is none', async () => {
    await expect(openRevision(runGit, 'none')).rejects.toMatchObject({ kind: 'not_found' })
  })

  it('runs no program that the repository names', async () => {
    const trap = join(root, 'ran')
    await writeFile(join(root, 'trap.sh'), `#!/bin/sh\ntouch ${trap}\n`, { mode: 0o755 })
    const script = join(root, 'trap.sh')
    for (const [key, value] of [
      ['core.fsmonitor', script],
      ['core.hooksPath', root],
      ['core.pager', script],
      ['core.sshCommand', script],
      ['core.editor', script],
      ['diff.external', script],
      ['filter.x.smudge', script],
      ['filter.x.process', script],
      ['protocol.ext.allow', 'always'],
      ['protocol.allow', 'always'],
      ['remote.origin.url', `ext::${script}`],
      ['remote.origin.promisor', 'true'],
      ['remote.origin.uploadpack', script],
      ['remote.origin.partialclonefilter', 'blob:none'],
      ['extensions.partialClone', 'origin'],
      ['core.repositoryFormatVersion', '1'],
    ] as const)
      git('config', key, value)
    const object = git('rev-parse', 'v1:docs/a.md')
    await rm(join(root, '.git', 'objects', object.slice(0, 2), object.slice(2)), { force: true })
    const olderGit: RunGit = (request) => runGit({ ...request, env: { ...request.env, GIT_NO_LAZY_FETCH: '0' } })
    const source = await openRevision(runGit, 'v1')
    expect((await gather(source.files()))[0]).toEqual({ path: 'a.md', refused: 'unreadable' })
    await expect(source.read('a.md', 10)).rejects.toMatchObject({ refused: 'unreadable' })
    // An older git may also fail as a whole when it is not allowed to fetch.
    await openRevision(olderGit, 'v1').catch(() => undefined)
    expect(existsSync(trap)).toBe(false)
  })
})
