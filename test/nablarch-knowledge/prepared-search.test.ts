import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { loadMeaning } from '../../src/files/load-meaning.ts'
import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'
import { readPreparedIndex } from '../../src/modules/nablarch/search/prepared-index.ts'
import { searchIndexOf } from '../../src/modules/nablarch/search/search-index.ts'
import { search } from '../../src/modules/nablarch/search/search.ts'
import { compiledKnowledge, compiledSearch } from '../support/programs.ts'
import { copyKnowledge } from './copied-knowledge.ts'

const folders: string[] = []

/** Unchanged files with the output of the build, and an empty folder of a team. */
const unchangedFiles = () => {
  const { dirs, folder } = copyKnowledge()
  folders.push(folder)
  const [compiled, searchFile, override] = ['knowledge.json', 'search.json', 'team'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  cpSync(compiledKnowledge, compiled)
  cpSync(compiledSearch, searchFile)
  mkdirSync(override, { recursive: true })
  return {
    shipped: dirs.shipped,
    compiled: () => readFileSync(compiled, 'utf8'),
    searchFile: () => readFileSync(searchFile, 'utf8'),
    searchPath: searchFile,
    override,
  }
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const questions = readFileSync(path.join(import.meta.dirname, '../nablarch-questions/questions.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[1] ?? '')

describe('the search index that the build makes', () => {
  it('gives the same results as an index built from the files', async () => {
    const dirs = unchangedFiles()
    const [fast, slow] = [loadKnowledge(dirs).current(), loadKnowledge(shippedDirs()).current()]
    expect([fast.searchFile, slow.searchFile]).toEqual([dirs.searchFile, undefined])
    const [prepared, made] = [await searchIndexOf(fast), await searchIndexOf(slow)]
    const model = loadMeaning()
    for (const keyword of [...questions, 'web', 'ﾛｸﾞ', 'zzz', '§1', 'a\tb']) {
      for (const meaning of [undefined, model])
        expect(search(prepared, { keyword, meaning }), keyword).toEqual(search(made, { keyword, meaning }))
    }
  })

  it.each([
    [
      'a YAML file',
      ({ shipped }: ReturnType<typeof unchangedFiles>) =>
        appendFileSync(path.join(shipped, 'extended', 'thesaurus.yaml'), '# edited\n'),
    ],
    [
      'the class index',
      ({ shipped }: ReturnType<typeof unchangedFiles>) =>
        appendFileSync(path.join(shipped, 'class-index.txt'), '; edited\n'),
    ],
    [
      "a team's folder",
      ({ override }: ReturnType<typeof unchangedFiles>) =>
        writeFileSync(
          path.join(override, 'not-provided.yaml'),
          'not_provided:\n  - { name: 社内帳票, category: library, nearest: 社内の部品を使う }\n',
        ),
    ],
  ])('is not used after a change of %s', (_, change) => {
    const dirs = unchangedFiles()
    const source = loadKnowledge(dirs)
    expect(source.current().searchFile).toBe(dirs.searchFile)
    change(dirs)
    expect(source.current().searchFile).toBeUndefined()
    expect(loadKnowledge(dirs).current().searchFile).toBeUndefined()
    expect(source.problems()).toEqual([])
  })

  it('is built from the files if it is damaged, missing or has other entries', async () => {
    for (const damage of [
      '{"thesaurus":',
      JSON.stringify({ thesaurus: [], literal: [], lengths: [], terms: '' }),
      undefined,
    ]) {
      const dirs = unchangedFiles()
      if (damage === undefined) rmSync(dirs.searchPath)
      else writeFileSync(dirs.searchPath, damage)
      const [best] = search(await searchIndexOf(loadKnowledge(dirs).current()), { keyword: 'UniversalDao' })
      expect(best).toMatchObject({ type: 'api-pattern', name: 'universal-dao' })
    }
    expect(readPreparedIndex(() => undefined)).toBeUndefined()
  })
})
