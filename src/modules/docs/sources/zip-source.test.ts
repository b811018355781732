import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gather, makeZip, type ZipEntry } from './test-support.ts'
import { openZip } from './zip-source.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kura-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

const open = async (entries: readonly ZipEntry[]) => {
  const file = join(folder, 'docs.zip')
  await writeFile(file, makeZip(entries))
  return openZip(file)
}

const listed = async (entries: readonly ZipEntry[]) => {
  const source = await open(entries)
  const found = await gather(source.files())
  await source.close()
  return found
}

describe('a zip archive', () => {
  it('is read, with names in the order of paths', async () => {
    const source = await open([
      { name: 'b/two.md', data: 'two' },
      { name: 'b/', data: '' },
      { name: 'a.md', data: 'あ', method: 0 },
    ])
    expect(await gather(source.files())).toMatchObject([
      { path: 'a.md', size: 3 },
      { path: 'b/two.md', size: 3 },
    ])
    expect(String(await source.read('a.md', 100))).toBe('あ')
    expect(String(await source.read('b/two.md', 100))).toBe('two')
    await expect(source.read('b/two.md', 2)).rejects.toMatchObject({ refused: 'too large' })
    await expect(source.read('none.md', 2)).rejects.toMatchObject({ refused: 'unreadable' })
    await source.close()
  })

  it('tells by `changed` whether a file is another one', async () => {
    const [one] = await listed([{ name: 'a.md', data: 'one' }])
    const [same] = await listed([{ name: 'a.md', data: 'one' }])
    const [other] = await listed([{ name: 'a.md', data: 'two' }])
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
  })

  it.each([
    ['UTF-8', Buffer.from('設計.md'), 0x800, '設計.md'],
    ['UTF-8 without the flag', Buffer.from('設計.md'), 0, '設計.md'],
    ['the encoding of Windows', Buffer.from('90dd8c762e6d64', 'hex'), 0, '設計.md'],
    ['a kanji whose second byte is a backslash', Buffer.from('955c2e6d64', 'hex'), 0, '表.md'],
    ['backslashes', Buffer.from('a\\b.md'), 0, 'a/b.md'],
  ])('has names in %s', async (_name, name, flags, path) => {
    expect(await listed([{ name, flags, data: 'x' }])).toMatchObject([{ path, size: 1 }])
  })

  it.each([
    ['a way up', { name: '../../x.md' }, 'path outside'],
    ['a way up with backslashes', { name: 'a\\..\\..\\x.md' }, 'path outside'],
    ['an absolute path', { name: '/etc/x.md' }, 'path outside'],
    ['a drive', { name: 'C:/x.md' }, 'path outside'],
    ['a link', { name: 'x.md', mode: 0o120777, data: '/etc/passwd' }, 'link'],
    ['an encrypted file', { name: 'x.md', flags: 1 }, 'encrypted'],
    ['another compression', { name: 'x.md', method: 12 }, 'compression'],
    ['a large file', { name: 'x.md', announced: 20_000_001 }, 'too large'],
    ['a bomb', { name: 'x.md', data: Buffer.alloc(10_000_000) }, 'too compressed'],
    ['hidden files', { name: 'a/.git/config' }, 'hidden'],
    ['a name of no encoding', { name: Buffer.from('20ff2e6d64', 'hex'), flags: 0x800 }, 'unreadable'],
  ])('is refused for %s, and the rest is read', async (_name, bad, refused) => {
    const found = await listed([bad, { name: 'zz.md', data: 'x' }])
    expect(found).toMatchObject([{ refused }, { path: 'zz.md', size: 1 }])
  })

  it('is refused for a path that it has twice', async () => {
    const found = await listed([
      { name: 'x.md', data: 'one' },
      { name: 'x.md', data: 'two' },
    ])
    expect(found.map(({ refused }) => refused)).toEqual([undefined, 'repeated path'])
  })

  it.each([
    ['the same bytes', 0],
    ['bytes within another file', 20],
  ])('is refused for files that use %s', async (_name, place) => {
    const found = await listed([
      { name: 'a.md', data: randomBytes(100) },
      { name: 'b.md', data: 'x', place },
      { name: 'c.md', data: 'x' },
    ])
    expect(found.map(({ refused }) => refused)).toEqual([undefined, 'overlapping', undefined])
  })

  it('is refused for many small files that expand to much', async () => {
    const data = Buffer.alloc(900_000, 'a')
    const found = await listed(Array.from({ length: 40 }, (_, at) => ({ name: `${at + 100}.md`, data })))
    expect(found.filter(({ refused }) => refused === undefined)).toHaveLength(22)
    expect(found.slice(22).every(({ refused }) => refused === 'too large in all')).toBe(true)
  })

  it('does not expand more than it has announced', async () => {
    const source = await open([{ name: 'x.md', data: Buffer.alloc(500_000, 'a'), announced: 10 }])
    await expect(source.read('x.md', 1_000_000)).rejects.toMatchObject({ refused: 'unreadable' })
    await source.close()
  })

  it('stops at the size that all files may have together', async () => {
    const data = randomBytes(100_000)
    const many = Array.from({ length: 55 }, (_, at) => ({ name: `${at + 100}.md`, data, announced: 19_000_000 }))
    const found = await listed(many)
    expect(found.slice(0, 52).every(({ refused }) => refused === undefined)).toBe(true)
    expect(found.slice(52).map(({ refused }) => refused)).toEqual(Array(3).fill('too large in all'))
  })

  it.each([
    ['no archive', Buffer.from('hello')],
    ['an empty file', Buffer.alloc(0)],
    ['the end of an archive alone', makeZip([{ name: 'a' }]).subarray(-30)],
  ])('is refused whole if it is %s', async (_name, bytes) => {
    const file = join(folder, 'bad.zip')
    await writeFile(file, bytes)
    await expect(openZip(file)).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it('is refused whole if it is a folder', async () => {
    await expect(openZip(folder)).rejects.toMatchObject({ kind: 'unreadable' })
  })
})
