import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claim } from './claims.ts'
import { cleanLedger, forgetLedger } from './clean.ts'
import { countRun, readCounts } from './counts.ts'
import { ledgerFolder, makeLedgerFolder, maxLedgerBytes, openLedgerFile } from './ledger-files.ts'
import { openProjectLedger } from './project-ledger.ts'
import { openSessionLedger } from './session-ledger.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 16, 12)
let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'kura-ledger-'))
  folder = ledgerFolder(home)
  makeLedgerFolder(folder)
})
afterEach(() => {
  rmSync(home, { recursive: true })
})

const session = (sessionId = 's', store = '/store') => openSessionLedger(folder, { store, sessionId })
const item = (key: string, revision = 1) => ({ key, revision })
const allText = (): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name + readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join()

describe('the ledger of a session', () => {
  it('remembers what was said, for later processes', () => {
    expect(session().reserve({ items: [item('12', 3)], bytes: 100, now })).toBe(true)
    expect(session().saidRevision('12')).toBe(3)
    expect(session().saidRevision('13')).toBeUndefined()
    expect(session().bytesSaid()).toBe(100)
    expect(session('other').saidRevision('12')).toBeUndefined()
    expect(session('s', '/other').saidRevision('12')).toBeUndefined()
    session().beginAnew(now, undefined)
    expect(session().saidRevision('12')).toBeUndefined()
    expect(session().bytesSaid()).toBe(0)
  })

  it('lets only the first of two hooks say an item', () => {
    const one = session()
    openLedgerFile(folder, sessionFile()).append({ what: 'said', at: now, by: 'other', bytes: 9, items: [['12', 1]] })
    expect(one.reserve({ items: [item('12')], bytes: 1, now })).toBe(false)
    expect(one.saidRevision('12')).toBe(1)
    expect(one.reserve({ items: [item('12', 2)], bytes: 1, now })).toBe(true)
  })

  const sessionFile = (): string => {
    session().seen(now)
    return readdirSync(folder).find((name) => name.startsWith('session-')) ?? ''
  }

  it('knows when the session was last here', () => {
    expect(session().lastSeen()).toBeUndefined()
    session().seen(now)
    expect(session().lastSeen()).toBe(now)
  })

  it.each([
    ['empty', ''],
    ['garbage', '\0\u00ff{]'],
    ['other JSON', '[1]\n"x"\n{"what":"said","items":[[1,"a"]]}\n{"what":"said","by":"x","bytes":"y","items":[]}\n'],
    ['too long', '{"what":"said"}\n'.repeat(10_000)],
  ])('is empty if its file is damaged: %s', (_, text) => {
    writeFileSync(path.join(folder, sessionFile()), text)
    expect(session().saidRevision('12')).toBeUndefined()
    expect(session().bytesSaid()).toBe(0)
    expect(session().captured()).toBeUndefined()
  })

  it('keeps what is whole if a line was cut', () => {
    writeFileSync(
      path.join(folder, sessionFile()),
      '{"what":"said","by":"x","bytes":5,"items":[["12",1]]}\n{"what":"said","by":"x","byt',
    )
    expect(session().saidRevision('12')).toBe(1)
  })

  it('never grows beyond its limit, and keeps what counts', () => {
    for (let offset = 0; offset < 1200; offset++) session().noteCapture({ offset, at: 'x'.repeat(60) })
    expect(session().captured()).toMatchObject({ offset: 1199 })
    for (const name of readdirSync(folder))
      expect(statSync(path.join(folder, name)).size).toBeLessThanOrEqual(maxLedgerBytes)
  })

  it('is not written through a link', () => {
    const file = path.join(folder, sessionFile())
    rmSync(file)
    writeFileSync(path.join(home, 'elsewhere'), '')
    symlinkSync(path.join(home, 'elsewhere'), file)
    session().reserve({ items: [item('1')], bytes: 1, now })
    expect(readFileSync(path.join(home, 'elsewhere'), 'utf8')).toBe('')
  })

  it.each(['../../../etc/passwd', '/', 'a\nb', 'x'.repeat(10_000), '..'])('never makes a path of an id: %j', (id) => {
    session(id).reserve({ items: [item('command secret words')], bytes: 1, now })
    expect(claim(folder, { parts: ['/store', id, 'prompt'], now })).toBe(true)
    for (const name of readdirSync(folder)) expect(name).toMatch(/^(session-[0-9a-f]{32}|claims)$/)
    expect(allText()).not.toMatch(/passwd|secret|xxx/)
  })

  it('is private', () => {
    session().reserve({ items: [item('1')], bytes: 1, now })
    claim(folder, { parts: ['a'], now })
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      expect(statSync(path.join(entry.parentPath, entry.name)).mode & 0o077).toBe(0)
  })
})

describe('the ledger of a project', () => {
  it('knows its sources and when a session was last here', () => {
    const open = () => openProjectLedger(folder, { store: '/store', projectDir: '/p' })
    expect([open().lastSeen(), open().sources()]).toEqual([undefined, undefined])
    open().noteStart(now, ['items', 'nablarch'])
    open().seen(now)
    expect([open().lastSeen(), open().sources()]).toEqual([now, ['items', 'nablarch']])
    for (let count = 0; count < 1500; count++) open().noteStart(now, ['items'])
    expect(open().sources()).toEqual(['items'])
  })
})

describe('a claim', () => {
  const parts = ['store', 'session', 'prompt 1']

  it('is given once', () => {
    expect([1, 2, 3].map(() => claim(folder, { parts, now }))).toEqual([true, false, false])
    expect(claim(folder, { parts: ['store', 'session', 'prompt 2'], now })).toBe(true)
  })

  it('is given again after a time, if the event may come again', () => {
    const at = Date.now()
    const again = (time: number) => claim(folder, { parts, now: time, againAfterMs: 1000 })
    expect([again(at), again(at), again(at + 2000)]).toEqual([true, false, true])
  })

  it('fails if no file can be created', () => {
    mkdirSync(path.join(folder, 'claims'))
    writeFileSync(path.join(home, 'file'), '')
    expect(() => claim(path.join(home, 'file'), { parts, now })).toThrow()
  })
})

describe('the counts', () => {
  it('sum up the last 30 days', () => {
    expect(readCounts(folder, now)).toEqual({ run: 0, said: 0, silent: {}, pastDeadline: 0, medianMs: undefined })
    expect(countRun(folder, { event: 'prompt', ms: 80.4, at: now })).toBe(true)
    expect(countRun(folder, { event: 'prompt', silence: 'no-evidence', ms: 70, at: now })).toBe(false)
    countRun(folder, { event: 'prompt', silence: 'no-evidence', ms: 60, at: now - day })
    countRun(folder, { event: 'prompt', silence: 'late', ms: 600, at: now - 29 * day })
    countRun(folder, { event: 'prompt', ms: 1, at: now - 31 * day })
    expect(readCounts(folder, now)).toEqual({
      run: 4,
      said: 1,
      silent: { 'no-evidence': 2 },
      pastDeadline: 1,
      medianMs: 80,
    })
  })
})

describe('cleaning', () => {
  it('removes what is older than 30 days, and claims of yesterday', () => {
    session('old').seen(now - 31 * day)
    session('new').seen(now - 29 * day)
    claim(folder, { parts: ['old'], now })
    for (const name of readdirSync(path.join(folder, 'claims')))
      utimesSync(path.join(folder, 'claims', name), (now - 2 * day) / 1000, (now - 2 * day) / 1000)
    claim(folder, { parts: ['new'], now })
    cleanLedger(folder, now)
    expect(readdirSync(folder).filter((name) => name.startsWith('session-'))).toHaveLength(1)
    expect(readdirSync(path.join(folder, 'claims'))).toHaveLength(1)
    forgetLedger(folder)
    expect(() => statSync(folder)).toThrow()
    forgetLedger(folder)
  })

  it('leaves what it cannot read', () => {
    chmodSync(folder, 0o700)
    mkdirSync(path.join(folder, 'strange'))
    cleanLedger(folder, now + 100 * day)
    expect(readdirSync(folder)).toContain('strange')
  })
})
