import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openBrowser } from './open-browser.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kura-open-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** A stand-in for the opener, which writes down its arguments. */
const opener = (name: string): { readonly said: string; readonly environment: Record<string, string> } => {
  const bin = mkdtempSync(path.join(folder, 'bin-'))
  const said = path.join(bin, 'said')
  writeFileSync(
    path.join(bin, name),
    `#!/bin/sh\nprintf '%s\\n' "$#" "$@" > '${said}.new' && mv '${said}.new' '${said}'\n`,
  )
  chmodSync(path.join(bin, name), 0o755)
  return { said, environment: { PATH: `${bin}:/usr/bin:/bin` } }
}

const until = async (found: () => boolean): Promise<void> => {
  while (!found()) await new Promise((resolve) => setTimeout(resolve, 5))
}

const url = 'http://127.0.0.1:4127/#ticket=a-b_c'

it.each([
  ['linux', 'xdg-open', ['1', url]],
  ['darwin', 'open', ['1', url]],
  ['win32', 'rundll32', ['2', 'url.dll,FileProtocolHandler', url]],
] as const)('on %s runs %s with a fixed list of arguments', async (platform, name, args) => {
  const { said, environment } = opener(name)
  expect(await openBrowser({ url, environment, platform })).toBe(true)
  await until(() => existsSync(said))
  expect(readFileSync(said, 'utf8').trimEnd().split('\n')).toEqual(args)
})

it('says so if there is no such program', async () => {
  expect(await openBrowser({ url, environment: { PATH: folder }, platform: 'linux' })).toBe(false)
})

it.each([
  'https://127.0.0.1/',
  'http://example.com/',
  'http://127.0.0.1.example.com/',
  'http://user@127.0.0.1/',
  'http://0.0.0.0:4127/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '--version',
  '; touch here',
  '',
])('opens nothing but our own address: %s', async (other) => {
  const { said, environment } = opener('xdg-open')
  expect(await openBrowser({ url: other, environment, platform: 'linux' })).toBe(false)
  expect(existsSync(said)).toBe(false)
})
