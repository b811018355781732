import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addNote, inClone, makeClone, startInClone, type Clone } from './clone.ts'

let clone: Clone
beforeEach(() => {
  clone = makeClone()
})
afterEach(() => {
  clone.dispose()
})

const team = ['serve', '--http', '--port', '0', '--host', '0.0.0.0']

/** Whether a server that needs tokens starts. It is stopped at once. */
const serves = async (target: Clone): Promise<{ readonly up: boolean; readonly err: string }> => {
  const server = startInClone(target, ...team)
  let err = ''
  const listening = new Promise<boolean>((resolve) => {
    server.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString()
      if (err.includes('Kura is at')) resolve(true)
    })
    server.once('close', () => {
      resolve(false)
    })
  })
  const ended = once(server, 'close')
  const up = await listening
  server.kill('SIGTERM')
  await ended
  return { up, err }
}

/** Gives the clone a store with a token of someone else. */
const bringTokens = (): string => {
  const theirs = makeClone()
  addNote(theirs)
  const { out } = inClone(theirs, ['token', 'create', '--name', 'theirs', '--scope', 'admin', '--workspace', '*'])
  rmSync(clone.store(), { recursive: true })
  cpSync(theirs.store(), clone.store(), { recursive: true })
  theirs.dispose()
  return out.trim()
}

const trusted = (): string => path.join(clone.home, '.kura/trusted-stores')

describe('a store that came with a clone', () => {
  it('is not trusted, so its tokens do not work', { timeout: 60_000 }, async () => {
    bringTokens()
    const { up, err } = await serves(clone)
    expect({ up, err }).toEqual({
      up: false,
      err: expect.stringMatching(/its tokens are not trusted \(\w+ \(theirs, admin\)\)/),
    })
    expect(inClone(clone, team, { env: { LANG: 'ja_JP.UTF-8' } }).err).toContain('クローンに付いてきたもの')
    expect(inClone(clone, ['call', 'get_item', '{"id":1}'])).toMatchObject({ code: 0 })
  })

  it('is trusted after kura doctor --fix', { timeout: 90_000 }, async () => {
    bringTokens()
    const finding = (...args: string[]) =>
      (
        JSON.parse(inClone(clone, ['doctor', '--json', ...args]).out) as {
          findings: { code: string; severity: string; mended?: boolean }[]
        }
      ).findings.find(({ code }) => code === 'KURA-D014')
    expect(finding()).toMatchObject({ severity: 'warning', fixable: true })
    expect(finding('--fix')).toMatchObject({ severity: 'ok', mended: true })
    expect(finding()).toMatchObject({ severity: 'ok' })
    expect(await serves(clone)).toMatchObject({ up: true })
  })

  it("is the user's own when it is named", { timeout: 60_000 }, () => {
    bringTokens()
    const { err } = inClone(clone, [...team, '--log-level', 'nonsense'], { env: { KURA_HOME: clone.store() } })
    expect(err).not.toContain('not trusted')
  })
})

describe("a store that this user's Kura made", () => {
  it.each([
    [
      'with kura init',
      (target: Clone) => {
        inClone(target, ['init', '--yes'])
      },
    ],
    [
      'at the first use',
      (target: Clone) => {
        addNote(target)
      },
    ],
    ['with its first token', () => undefined],
  ])('is trusted when it is created %s, until it is moved', { timeout: 90_000 }, async (_, make) => {
    make(clone)
    inClone(clone, ['token', 'create', '--name', 'mine'])
    expect(await serves(clone)).toMatchObject({ up: true })
    const moved = { ...clone, project: path.join(clone.project, '../moved') }
    cpSync(clone.project, moved.project, { recursive: true })
    expect(await serves(moved)).toMatchObject({ up: false })
  })

  it('is recorded in a private file, and a damaged record does not count', { timeout: 90_000 }, async () => {
    addNote(clone)
    inClone(clone, ['token', 'create'])
    const [name = ''] = readdirSync(trusted()).filter((one) => !one.startsWith('.'))
    const file = path.join(trusted(), name)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ path: clone.store(), owner: process.getuid?.() })
    for (const damage of ['', '{', `{"path":"/","owner":0}\n`]) {
      writeFileSync(file, damage)
      expect(await serves(clone)).toMatchObject({ up: false })
    }
    rmSync(file)
    mkdirSync(file)
    expect(await serves(clone)).toMatchObject({ up: false })
  })
})

describe('kura restore', () => {
  it('lists the tokens of a backup and leaves them out by default', { timeout: 90_000 }, () => {
    bringTokens()
    const backup = clone.store('kura.db')
    const own = makeClone()
    addNote(own)
    const left = inClone(own, ['restore', backup, '--yes'])
    expect(left).toMatchObject({
      code: 0,
      err: expect.stringMatching(/left out; --with-tokens would have kept them:\n {2}\w+\tadmin\ttheirs/),
    })
    expect(inClone(own, ['token', 'list', '--json']).out.trim()).toBe('[]')
    expect(inClone(own, ['call', 'get_item', '{"id":1}'])).toMatchObject({ code: 0 })
    const kept = inClone(own, ['restore', backup, '--yes', '--with-tokens', '--json'], { env: { LANG: 'ja_JP.UTF-8' } })
    expect(JSON.parse(kept.out)).toMatchObject({ withTokens: true, tokens: [{ name: 'theirs', scope: 'admin' }] })
    expect(kept.err).toContain('使えるようになりました')
    expect(JSON.parse(inClone(own, ['token', 'list', '--json']).out)).toMatchObject([{ name: 'theirs' }])
    expect(inClone(own, ['restore', backup]).err).toContain('would be left out')
    own.dispose()
  })
})
