import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findDataDir } from '../../src/platform/data-dir.ts'
import { addNote, inClone, makeClone, type Clone } from './clone.ts'

let clone: Clone
let outside: string
beforeEach(() => {
  clone = makeClone()
  outside = path.join(clone.home, 'outside')
  mkdirSync(outside)
})
afterEach(() => {
  clone.dispose()
})

const kinds: Readonly<Record<string, (link: string) => void>> = {
  'a link to a folder outside': (link) => {
    symlinkSync(outside, link)
  },
  'a link to a file outside': (link) => {
    writeFileSync(path.join(outside, 'file'), '{}')
    symlinkSync(path.join(outside, 'file'), link)
  },
  'a link to nothing outside': (link) => {
    symlinkSync(path.join(outside, 'nothing'), link)
  },
  'a link to itself': (link) => {
    symlinkSync(link, link)
  },
  'a link to a device': (link) => {
    symlinkSync('/dev/zero', link)
  },
  'a pipe': (link) => {
    execFileSync('mkfifo', [link])
  },
}

const names = [
  'kura.db',
  'kura.db-wal',
  'kura.db-shm',
  'kura.db-journal',
  'backups',
  'config.json',
  'claude-servers',
  'task-servers',
]

const find = () => findDataDir({ named: undefined, workingDir: clone.project, homeDir: clone.home })

describe.each(Object.entries(kinds))('%s', (kind, make) => {
  it.each(names)('is refused as %s of a project', (name) => {
    make(clone.store(name))
    expect(find).toThrow(/leads out of the project|neither a file nor a directory/)
  })

  it('is refused as the store itself', () => {
    rmSync(clone.store(), { recursive: true })
    make(clone.store())
    // A file is not a store, so the search continues upwards.
    if (kind === 'a link to a file outside' || kind === 'a link to a device')
      expect(find()).toMatchObject({ found: 'home' })
    else expect(find).toThrow(/leads out of the project|neither a file nor a directory/)
  })

  it.each(['kura.db', 'config.json'])('does not make a command hang as %s', { timeout: 40_000 }, (name) => {
    make(clone.store(name))
    const { code, signal } = inClone(clone, ['stats'])
    expect({ signal, ok: code === 0 }).toEqual({ signal: null, ok: false })
    expect(existsSync(path.join(outside, 'nothing'))).toBe(false)
  })
})

it('is refused in Japanese, too, and the doctor reports it', { timeout: 60_000 }, () => {
  symlinkSync(outside, clone.store('backups'))
  expect(inClone(clone, ['stats'], { env: { LANG: 'ja_JP.UTF-8' } }).err).toContain('プロジェクトの外')
  const { out } = inClone(clone, ['doctor', '--json'])
  expect(out).toContain('leads out of the project')
})

it('accepts links that stay in the project', { timeout: 60_000 }, () => {
  const inside = path.join(clone.project, 'data')
  mkdirSync(inside)
  symlinkSync('../data', clone.store('backups'))
  expect(addNote(clone)).toMatchObject({ code: 0 })
  renameSync(clone.store(), path.join(clone.project, 'store'))
  symlinkSync('store', clone.store())
  rmSync(path.join(clone.project, 'store/backups'))
  expect(inClone(clone, ['call', 'get_item', '{"id":1}'])).toMatchObject({ code: 0 })
})

it("follows the user's own links: of the home directory, and of a store that is named", { timeout: 60_000 }, () => {
  symlinkSync(outside, path.join(clone.home, '.kura'))
  const inHome = path.join(clone.home, 'work')
  mkdirSync(inHome)
  const home = { ...clone, project: inHome }
  expect(addNote(home)).toMatchObject({ code: 0 })
  expect(existsSync(path.join(outside, 'kura.db'))).toBe(true)
  cpSync(path.join(outside, 'kura.db'), path.join(outside, 'other.db'))
  symlinkSync(path.join(outside, 'other.db'), clone.store('kura.db'))
  expect(inClone(clone, ['call', 'get_item', '{"id":1}'], { env: { KURA_HOME: clone.store() } })).toMatchObject({
    code: 0,
  })
})

it('a named pipe as the database does not make a command hang', { timeout: 60_000 }, () => {
  execFileSync('mkfifo', [clone.store('kura.db')])
  for (const args of [
    ['stats'],
    ['backup', 'x.db'],
    ['restore', clone.store('kura.db'), '--yes'],
    ['migrate', '--from', clone.store('kura.db'), '--to', 'postgres://127.0.0.1:1/x'],
  ]) {
    expect({ args, ...inClone(clone, args, { env: { KURA_HOME: clone.store() } }) }).toMatchObject({
      args,
      signal: null,
    })
  }
  execFileSync('mkfifo', [clone.store('config.json')])
  expect(inClone(clone, ['stats'], { env: { KURA_HOME: clone.store() } })).toMatchObject({ signal: null, code: 1 })
})
