import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadMeaning } from '../../src/files/load-meaning.ts'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'
import { namesNablarch, openNablarch } from '../../src/modules/nablarch/recall.ts'
import { compiledKnowledge, compiledSearch } from '../support/programs.ts'

const meaning = loadMeaning()
const signal = new AbortController().signal

describe('entries of Nablarch', () => {
  const dirs = {
    ...shippedDirs(),
    compiled: () => readFileSync(compiledKnowledge, 'utf8'),
    searchFile: () => readFileSync(compiledSearch, 'utf8'),
  }
  const find = (text: string) => openNablarch({ meaning: () => meaning, dirs }).find({ text, signal })

  it('come with what a line and the judge need', async () => {
    const { words, items, candidates } = await find('スレッドコンテキスト変数を設定するハンドラを教えて')
    expect(items).toBeGreaterThan(100)
    expect(words.find(({ text }) => text === 'はんどら')?.items).toBeGreaterThan(5)
    expect(candidates.length).toBeLessThanOrEqual(10)
    expect(candidates[0]).toMatchObject({ source: 'nablarch', revision: 0, cosine: expect.any(Number) as number })
    expect(candidates.map(({ key }) => key)).toContain('nablarch ThreadContextHandler')
  })

  it('are none without the files of the build', async () => {
    const source = openNablarch({ meaning: () => undefined, dirs: { shipped: dirs.shipped } })
    expect(await source.find({ text: 'ハンドラを教えて', signal })).toEqual({ words: [], items: 0, candidates: [] })
    expect(source.most).toBe(1)
  })
})

describe('a project that uses Nablarch', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kura-nablarch-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it.each(['pom.xml', 'build.gradle', 'build.gradle.kts', 'web/pom.xml'])('is known by %s', async (file) => {
    mkdirSync(path.join(folder, 'web'))
    writeFileSync(path.join(folder, file), '<groupId>com.nablarch.profile</groupId>')
    expect(await namesNablarch(folder)).toBe(true)
  })

  it.each(['README.md', 'a/b/pom.xml', 'node_modules/pom.xml', '.cache/pom.xml'])(
    'is not known by %s',
    async (file) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), 'com.nablarch')
      expect(await namesNablarch(folder)).toBe(false)
    },
  )

  it('is not known by other build files, folders with their names, or a folder that is gone', async () => {
    mkdirSync(path.join(folder, 'pom.xml'))
    writeFileSync(path.join(folder, 'build.gradle'), 'org.springframework')
    expect(await namesNablarch(folder)).toBe(false)
    expect(await namesNablarch(path.join(folder, 'gone'))).toBe(false)
  })
})
