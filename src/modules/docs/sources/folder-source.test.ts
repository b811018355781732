import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { documentsOf, textOf } from './documents-of.ts'
import { createIncludedTexts } from './included-texts.ts'
import { openFolder, openSingleFile } from './folder-source.ts'
import { gather } from './test-support.ts'

let top = ''
let root = ''
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'kura-folder-'))
  root = join(top, 'docs')
  await mkdir(join(root, 'b'), { recursive: true })
  await writeFile(join(root, 'a.md'), '# A')
  await writeFile(join(root, 'b', 'c.md'), '# C')
  await writeFile(join(top, 'secret.md'), 'secret')
})
afterEach(() => rm(top, { recursive: true }))

const reasons = async (): Promise<Record<string, string | number>> => {
  const source = await openFolder(root)
  const found = await gather(source.files())
  return Object.fromEntries(found.map((entry) => [entry.path, entry.refused ?? entry.size]))
}

describe('a folder', () => {
  it('is read in the order of paths', async () => {
    expect(Object.entries(await reasons())).toEqual([
      ['a.md', 3],
      ['b/c.md', 3],
    ])
    const source = await openFolder(root)
    expect(String(await source.read('b/c.md', 10))).toBe('# C')
    await expect(source.read('a.md', 2)).rejects.toMatchObject({ refused: 'too large' })
  })

  it('names what it does not read', async () => {
    await mkdir(join(root, '.git'))
    await mkdir(join(root, 'node_modules'))
    await writeFile(join(root, '.git', 'x.md'), 'x')
    await symlink('../secret.md', join(root, 'out.md'))
    await symlink('..', join(root, 'up'))
    await symlink('b', join(root, 'b2'))
    await symlink('.', join(root, 'loop'))
    await symlink('self.md', join(root, 'self.md'))
    await symlink('none.md', join(root, 'broken.md'))
    await symlink('b/c.md', join(root, 'inside.md'))
    await symlink('.git/x.md', join(root, 'into-hidden.md'))
    execFileSync('mkfifo', [join(root, 'pipe.md')])
    expect(await reasons()).toEqual({
      '.git': 'hidden',
      'a.md': 3,
      'b/c.md': 3,
      b2: 'link',
      'broken.md': 'broken link',
      'inside.md': 3,
      'into-hidden.md': 'hidden',
      loop: 'link outside',
      node_modules: 'hidden',
      'out.md': 'link outside',
      'pipe.md': 'special file',
      'self.md': 'broken link',
      up: 'link outside',
    })
  })

  it.skipIf(process.getuid?.() === 0)('names what it may not read', async () => {
    await chmod(join(root, 'b'), 0)
    expect(await reasons()).toMatchObject({ b: 'unreadable' })
    await chmod(join(root, 'b'), 0o755)
  })

  it.each(['../secret.md', '/etc/passwd', 'b/../../secret.md', 'up/secret.md', '', 'b', 'a.md\0'])(
    'does not read %j',
    async (path) => {
      await symlink('..', join(root, 'up'))
      const source = await openFolder(root)
      await expect(source.read(path, 1000)).rejects.toMatchObject({ name: 'SourceFault' })
      expect(await createIncludedTexts(source)()(path)).toBeUndefined()
    },
  )

  it('has another `changed` after a change', async () => {
    const [before] = await gather((await openFolder(root)).files())
    await writeFile(join(root, 'a.md'), '# B')
    const [after] = await gather((await openFolder(root)).files())
    expect(after).not.toEqual(before)
  })

  it('is refused if there is none', async () => {
    await expect(openFolder(join(top, 'none'))).rejects.toMatchObject({ kind: 'unreadable' })
    await expect(openFolder(join(root, 'a.md'))).rejects.toMatchObject({ kind: 'unreadable' })
  })
})

it('reads a single file, and nothing beside it', async () => {
  const source = await openSingleFile(join(root, 'a.md'))
  expect(await gather(source.files())).toMatchObject([{ path: 'a.md', size: 3 }])
  expect(String(await source.read('a.md', 10))).toBe('# A')
  await expect(source.read('b/c.md', 10)).rejects.toMatchObject({ refused: 'unreadable' })
})

describe('documents of a source', () => {
  it('have a format and a bounded size; all else is named', async () => {
    await writeFile(join(root, 'x.png'), 'x')
    await writeFile(join(root, 'large.md'), '')
    await truncate(join(root, 'large.md'), 100_000_000)
    const found = await gather(documentsOf(await openFolder(root)))
    expect(found).toMatchObject([
      { path: 'a.md', format: 'markdown' },
      { path: 'large.md', refused: 'too large' },
      { path: 'x.png', refused: 'unknown format' },
      { path: 'b/c.md', format: 'markdown' },
    ])
  })

  it('say why there is no text', async () => {
    await writeFile(join(root, 'x.md'), Buffer.from([0, 1, 2]))
    const source = await openFolder(root)
    expect(await textOf(source, 'x.md')).toEqual({ path: 'x.md', refused: 'binary file', bytes: 3 })
    expect(await textOf(source, 'none.md')).toEqual({ path: 'none.md', refused: 'broken link', bytes: 0 })
    expect(await textOf(source, 'a.md')).toEqual({ text: '# A', bytes: 3 })
  })
})
