import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { CompiledKnowledge } from '../../src/modules/nablarch/knowledge/compiled.ts'
import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'
import { compiledKnowledge, compiledSearch } from '../support/programs.ts'
import { copyKnowledge } from './copied-knowledge.ts'

const folders: string[] = []

/** An installed package: `dist/` beside `knowledge/`. */
const installed = () => {
  const { dirs, folder } = copyKnowledge()
  folders.push(folder)
  const dist = path.join(folder, 'package', 'dist')
  const knowledge = path.join(folder, 'package', 'knowledge', 'nablarch')
  mkdirSync(dist, { recursive: true })
  cpSync(dirs.shipped, knowledge, { recursive: true })
  cpSync(compiledKnowledge, path.join(dist, 'nablarch-knowledge.json'))
  cpSync(compiledSearch, path.join(dist, 'nablarch-search.json'))
  return { dist, knowledge }
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

describe('the parsed form beside the built program', () => {
  it('is found from dist/, with the files', () => {
    const { dist, knowledge } = installed()
    const { shipped, compiled, searchFile } = shippedDirs(dist)
    expect(shipped).toBe(knowledge)
    expect(compiled?.()).toBe(readFileSync(path.join(dist, 'nablarch-knowledge.json'), 'utf8'))
    expect(searchFile?.()).toBe(readFileSync(path.join(dist, 'nablarch-search.json'), 'utf8'))
  })

  it('holds what parsing the files gives', () => {
    const { dist } = installed()
    const { shipped, compiled } = shippedDirs(dist)
    const fast = loadKnowledge({ shipped, compiled }).current()
    const slow = loadKnowledge({ shipped }).current()
    for (const part of [
      'handlerCatalog',
      'handlerConstraints',
      'apiPatterns',
      'errorCatalog',
      'extended',
      'versionDiff',
      'apiDiff',
    ] as const) {
      expect(fast[part]).toEqual(slow[part])
    }
  })

  it('is used for unchanged files, and not for an edited one', () => {
    const { dist, knowledge } = installed()
    const dirs = shippedDirs(dist)
    const compiled = JSON.parse(dirs.compiled?.() ?? '') as CompiledKnowledge
    const emptied = {
      ...compiled,
      'api-patterns.yaml': { ...compiled['api-patterns.yaml'], content: { patterns: [] } },
    }
    writeFileSync(path.join(dist, 'nablarch-knowledge.json'), JSON.stringify(emptied))
    expect(loadKnowledge(dirs).current().apiPatterns).toEqual([])
    const file = path.join(knowledge, 'api-patterns.yaml')
    writeFileSync(file, `${readFileSync(file, 'utf8')}# edited\n`)
    expect(loadKnowledge(dirs).current().apiPatterns).toHaveLength(25)
  })

  it('may be missing or damaged', () => {
    const { dist } = installed()
    writeFileSync(path.join(dist, 'nablarch-knowledge.json'), '{"api-patterns.yaml":')
    expect(loadKnowledge(shippedDirs(dist)).current().apiPatterns).toHaveLength(25)
  })

  it('[NAB-data-loaded-at-start] lets everything be read in less than 100 ms of CPU', () => {
    const { dist } = installed()
    const before = process.cpuUsage()
    const source = loadKnowledge(shippedDirs(dist))
    const { user, system } = process.cpuUsage(before)
    expect(source.current().classIndex.size).toBe(1768)
    expect((user + system) / 1000).toBeLessThan(100)
  })

  it('is all that is needed where the files are not there, as in the single executable', () => {
    const { dist, knowledge } = installed()
    const { compiled, searchFile } = shippedDirs(dist)
    const classIndex = () => readFileSync(path.join(knowledge, 'class-index.txt'), 'utf8')
    const inside = loadKnowledge({ compiled, searchFile, classIndex })
    const { current, problems } = loadKnowledge(shippedDirs(dist))
    expect(inside.current()).toEqual({
      ...current(),
      searchFile,
      classIndex: expect.anything() as unknown,
      componentNames: expect.anything() as unknown,
    })
    expect(inside.current().classIndex.size).toBe(current().classIndex.size)
    expect([...inside.current().componentNames.names()]).toEqual([...current().componentNames.names()])
    expect([inside.problems(), problems()]).toEqual([[], []])
    expect(() => loadKnowledge({ compiled, classIndex: () => undefined })).toThrow('class-index.txt:1:1: missing')
    expect(() => loadKnowledge({ compiled: () => undefined, classIndex })).toThrow('handler-catalog.yaml:1:1: missing')
  })

  it('is not found where there is no installation', () => {
    expect(() => shippedDirs('/')).toThrow('The knowledge files of Nablarch are missing.')
  })
})
