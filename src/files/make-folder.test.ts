import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kura-files-'))
})
afterEach(() => rm(root, { recursive: true }))

describe('makeFolder', () => {
  it('also makes the parents, with the given mode', async () => {
    await makeFolder(join(root, 'a/b/c'), 0o700)
    for (const part of ['a', 'a/b', 'a/b/c']) expect((await stat(join(root, part))).mode & 0o777).toBe(0o700)
  })

  it('accepts an existing folder, even behind a link or made by others at the same time', async () => {
    await mkdir(join(root, 'real'))
    await symlink(join(root, 'real'), join(root, 'link'))
    await makeFolder(join(root, 'link'))
    await makeFolder('/')
    await Promise.all(Array.from({ length: 20 }, () => makeFolder(join(root, 'link/x/y/z'))))
    expect(await readdir(join(root, 'real/x/y'))).toEqual(['z'])
  })

  it.each([
    ['a file in its place', 'file', 'EEXIST'],
    ['a file in place of a parent', 'file/x/y', 'ENOTDIR'],
    ['a link to nothing', 'dangling', 'EEXIST'],
    ['a link to nothing in place of a parent', 'dangling/x', 'EEXIST'],
    ['a link to itself', 'loop/x', 'ELOOP'],
    ['a name that is too long', 'n'.repeat(300), 'ENAMETOOLONG'],
    ['a path that is too long', 'n/'.repeat(3000), 'ENAMETOOLONG'],
  ])('fails for %s', async (_case, path, code) => {
    await writeFile(join(root, 'file'), '')
    await symlink(join(root, 'nowhere'), join(root, 'dangling'))
    await symlink(join(root, 'loop'), join(root, 'loop'))
    await expect(makeFolder(join(root, path))).rejects.toMatchObject({ code })
  })

  it.each([
    ['/proc/x', 'ENOENT'],
    ['/proc/x/y/z', 'ENOENT'],
    ['/proc/self/x', 'ENOENT'],
    ['/dev/null/x', 'ENOTDIR'],
  ])('fails at %s, where no folder can be made', async (path, code) => {
    await expect(makeFolder(path)).rejects.toMatchObject({ code })
  })
})
