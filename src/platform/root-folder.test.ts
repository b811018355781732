import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { rootFolder } from './root-folder.ts'

const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-roots-')))
const at = (name: string): string => path.join(base, name)
for (const name of ['home', 'home/app', 'home/蔵 の', 'work']) mkdirSync(at(name))
writeFileSync(at('home/file'), '')
symlinkSync(at('home/app'), at('home/link'))
symlinkSync(at('home'), at('work/home'))
afterAll(() => {
  rmSync(base, { recursive: true })
})

const folderOf = (uri: string): Promise<string | undefined> =>
  rootFolder(uri, { projectDir: at('home/link'), homeDir: at('home') })
const uriOf = (name: string): string => pathToFileURL(at(name)).href

describe('the folder of a root', () => {
  it('is a folder of the user, with its links resolved', async () => {
    expect(await folderOf(uriOf('home/蔵 の'))).toBe(at('home/蔵 の'))
    expect(await folderOf(uriOf('work'))).toBe(at('work'))
  })

  it('keeps the name of the working directory', async () => {
    expect(await folderOf(uriOf('home/app'))).toBe(at('home/link'))
  })

  it.each<[string, string]>([
    ['the home directory', uriOf('home')],
    ['a link to it', uriOf('work/home')],
    ['a folder above it', pathToFileURL(base).href],
    ['the root of the file system', 'file:///'],
    ['a file', uriOf('home/file')],
    ['nothing', uriOf('none')],
    ['a folder of another user', 'file:///proc/1'],
    ['another machine', 'file://elsewhere/work'],
    ['another scheme', 'https://example.com/'],
    ['a path', '/tmp'],
    ['no text of a URI', 'file:///%00'],
    ['a bad escape', 'file:///%zz'],
    ['a long one', `file:///${'a'.repeat(10_000)}`],
    ['empty', ''],
  ])('is not %s', async (_, uri) => {
    if (uri === 'file:///proc/1' && process.getuid?.() === 0) return
    expect(await folderOf(uri)).toBeUndefined()
  })
})
