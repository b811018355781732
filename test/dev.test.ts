import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** A copy of the sources to edit, with the packages of this repository. */
const makeCopy = (): string => {
  const copy = mkdtempSync(path.join(tmpdir(), 'kura-dev-test-'))
  for (const part of ['src', 'scripts', 'knowledge', 'examples/workspace', 'package.json'])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  const packages = path.join(copy, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name))
  return copy
}

let copy: string
let dev: ChildProcess
let said = ''
let seen = 0

/** What is said from now on until `sign` is in it. */
const until = async (sign: string): Promise<string> => {
  while (!said.slice(seen).includes(sign)) {
    if (dev.exitCode !== null) throw new Error(`npm run dev has ended: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const at = said.indexOf(sign, seen) + sign.length
  const part = said.slice(seen, at)
  seen = at
  return part
}
const url = (): string => /\[dev\] listening at (\S+)\//.exec(said)?.[1] ?? ''
const page = async (): Promise<string> => (await fetch(`${url()}/`)).text()
const edit = (file: string, change: (text: string) => string): void => {
  const place = path.join(copy, file)
  writeFileSync(place, change(readFileSync(place, 'utf8')))
}
const starts = (): number => said.split('[dev] listening').length - 1

beforeAll(async () => {
  copy = makeCopy()
  dev = spawn(process.execPath, ['scripts/dev.mjs', '--port', '0', '--lang', 'en'], {
    cwd: copy,
    env: { PATH: process.env.PATH, HOME: copy, TMPDIR: copy },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await until(' s\n')
}, 60_000)
afterAll(() => {
  dev.kill('SIGKILL')
  rmSync(copy, { recursive: true, force: true })
})

describe('npm run dev', () => {
  it('serves the page, and serves an edit of its style at the same address', async () => {
    const before = await page()
    expect(before).not.toContain('--seen-by-a-test')
    edit('src/http/landing/page/page.css', (text) => `${text}\n:root { --seen-by-a-test: 1 }\n`)
    expect(await until(' s\n')).toContain(`[dev] listening at ${url()}/ after `)
    expect(await page()).toContain('--seen-by-a-test')
  })

  it('serves an edit of the source that replaces the file, as editors do', async () => {
    const file = path.join(copy, 'src/http/landing/landing-words.ts')
    const text = readFileSync(file, 'utf8')
    const japanese = await (await fetch(url(), { headers: { 'accept-language': 'ja' } })).text()
    const words = /<h1[^>]*>([^<]+)</.exec(japanese)?.[1] ?? ''
    expect(text).toContain(words)
    writeFileSync(`${file}~`, text.replaceAll(words, '見出しの変更'))
    renameSync(`${file}~`, file)
    await until(' s\n')
    expect(await (await fetch(url(), { headers: { 'accept-language': 'ja' } })).text()).toContain('見出しの変更')
  })

  it('leaves the server as it is when a build fails, and goes on when it is mended', async () => {
    const [before, startsBefore] = [await page(), starts()]
    appendFileSync(path.join(copy, 'src/main.ts'), 'const = broken\n')
    expect(await until('until the next save')).toContain('src/main.ts')
    expect(await page()).toBe(before)
    edit('src/main.ts', (text) => text.replace('const = broken\n', ''))
    await until('nothing that the server uses has changed')
    expect(starts()).toBe(startsBefore)
  })

  it('makes one round of many quick saves, also in a new folder', async () => {
    const before = starts()
    mkdirSync(path.join(copy, 'src/http/landing/new-folder'))
    for (let n = 0; n < 20; n++)
      writeFileSync(path.join(copy, 'src/http/landing/new-folder/word.ts'), `export const word = 'word ${n}'\n`)
    edit('src/main.ts', (text) => `import { word } from './http/landing/new-folder/word.ts'\nvoid word\n${text}`)
    edit('src/http/landing/page/page.css', (text) => `${text}\n:root { --once: 1 }\n`)
    await until(' s\n')
    expect(starts()).toBe(before + 1)
    expect(await page()).toContain('--once')
  })

  it('starts again after an edit of the knowledge', async () => {
    edit('knowledge/nablarch/handler-catalog.yaml', (text) => `${text}# a comment\n`)
    expect(await until(' s\n')).toContain('[dev] listening')
  })

  it('leaves nothing behind when it is interrupted', async () => {
    const address = url()
    dev.kill('SIGINT')
    expect(await once(dev, 'close')).toEqual([130, null])
    await expect(fetch(address)).rejects.toThrow()
    expect(readdirSync(path.join(copy, 'node_modules/.cache'))).toEqual([])
    expect(readdirSync(copy).filter((name) => name.startsWith('kura-example-'))).toEqual([])
  })
})
