import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import { copyKnowledge } from './copied-knowledge.ts'

const team = {
  handlers: `web:
  handlers:
    - name: TenantHandler
      fqcn: com.example.TenantHandler
      description: テナントを判別する
      order: 9
      required: false
      thread: request
`,
  errors: `errors:
  - id: TEAM-001
    category: handler
    severity: error
    error_message: テナントが不明です。
    cause: ヘッダにテナントが無い。
    solution: ゲートウェイの設定を見直す。
    source_url: https://example.com/wiki
`,
  patterns: `patterns:
  - name: universal-dao
    category: library
    description: わが社のDAOの使い方
    fqcn: com.example.TenantDao
    example: TenantDao.find()
    related_patterns: [sql-file]
    source_url: https://example.com/wiki
`,
}

const folders: string[] = []
const copied = () => {
  const copy = copyKnowledge()
  folders.push(copy.folder)
  return copy
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

describe('the folder of a team', () => {
  it('adds handlers, patterns and errors, and replaces entries of the same name', () => {
    const { dirs, writeTeamFile } = copied()
    writeTeamFile('handler-catalog.yaml', team.handlers)
    writeTeamFile('error-catalog.yaml', team.errors)
    writeTeamFile('api-patterns.yaml', team.patterns)
    const source = loadKnowledge(dirs)
    const { handlerCatalog, errorCatalog, apiPatterns } = source.current()
    expect(source.problems()).toEqual([])
    expect(handlerCatalog.web.handlers).toHaveLength(16)
    expect(handlerCatalog.web.handlers.map(({ name }) => name).indexOf('TenantHandler')).toBe(9)
    expect(handlerCatalog.rest.handlers).toHaveLength(9)
    expect(errorCatalog.at(-1)?.id).toBe('TEAM-001')
    expect(apiPatterns).toHaveLength(25)
    expect(apiPatterns.find(({ name }) => name === 'universal-dao')?.fqcn).toBe('com.example.TenantDao')
  })

  it('is read while the program runs: when files appear, change and go', () => {
    const { dirs, writeTeamFile } = copied()
    const source = loadKnowledge(dirs)
    expect(source.current().errorCatalog).toHaveLength(17)
    writeTeamFile('error-catalog.yaml', team.errors)
    expect(source.current().errorCatalog).toHaveLength(18)
    writeTeamFile('error-catalog.yaml', team.errors.replace('TEAM-001', 'TEAM-0002'))
    expect(source.current().errorCatalog.at(-1)?.id).toBe('TEAM-0002')
    rmSync(path.join(dirs.override, 'error-catalog.yaml'))
    expect(source.current().errorCatalog).toHaveLength(17)
  })

  it('with a broken file at the start leaves the shipped entries in use and names the line', () => {
    const { dirs, writeTeamFile } = copied()
    writeTeamFile('error-catalog.yaml', team.errors.replace('severity: error', 'severity: bad'))
    const source = loadKnowledge(dirs)
    expect(source.current().errorCatalog).toHaveLength(17)
    expect(source.problems()).toMatchObject([
      { file: path.join(dirs.override, 'error-catalog.yaml'), line: 4, column: 5 },
    ])
  })

  it('that does not exist is empty', () => {
    const { dirs } = copied()
    const source = loadKnowledge({ ...dirs, override: path.join(dirs.override, 'nowhere') })
    expect(source.current().errorCatalog).toHaveLength(17)
    expect(source.problems()).toEqual([])
  })

  it('reports a file with a misspelt name', () => {
    const { dirs, writeTeamFile } = copied()
    writeTeamFile('errors-catalog.yaml', team.errors)
    writeTeamFile('notes.txt', 'not ours')
    expect(
      loadKnowledge(dirs)
        .problems()
        .map(({ message }) => message),
    ).toEqual(['this file is not read; did you mean error-catalog.yaml?'])
  })
})

describe('the shipped files', () => {
  const replaceIn = (file: string, from: string, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

  it(
    '[NAB-limits-reload] are read again when they change, and a broken one keeps its content and names ' + 'the line',
    () => {
      const { dirs } = copied()
      const file = path.join(dirs.shipped, 'module-catalog.yaml')
      const source = loadKnowledge(dirs)
      const before = source.current()
      expect(source.current()).toBe(before)
      replaceIn(file, 'description: ユニバーサルDAO', 'description: 万能のDAO')
      expect(source.current().moduleCatalog.some(({ description }) => description === '万能のDAO')).toBe(true)
      replaceIn(file, '    category: library', '    kategory: library')
      const kept = source.current()
      expect(kept.moduleCatalog.some(({ description }) => description === '万能のDAO')).toBe(true)
      const line =
        readFileSync(file, 'utf8')
          .split('\n')
          .findIndex((text) => text.includes('kategory')) + 1
      expect(source.problems()).toMatchObject([{ file, line, column: 5 }])
      replaceIn(file, '    kategory: library', '    category: library')
      expect(source.current().moduleCatalog).toHaveLength(21)
      expect(source.problems()).toEqual([])
    },
  )

  it('stay in use when they are deleted', () => {
    const { dirs } = copied()
    const source = loadKnowledge(dirs)
    renameSync(path.join(dirs.shipped, 'design-patterns.yaml'), path.join(dirs.shipped, 'elsewhere'))
    expect(source.current().designPatterns).toHaveLength(11)
    expect(source.problems()).toHaveLength(1)
  })

  it('are required at the start', () => {
    const { dirs } = copied()
    rmSync(path.join(dirs.shipped, 'design-patterns.yaml'))
    expect(() => loadKnowledge(dirs)).toThrow(/design-patterns\.yaml:1:1: /)
  })
})
