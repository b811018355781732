// Writes the parsed and checked knowledge files, and the search index over them, as JSON: compile-knowledge.ts
// DIRECTORY OUTFILE SEARCHFILE
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadMeaning } from '../src/files/load-meaning.ts'
import { hashOf, type CompiledKnowledge } from '../src/modules/nablarch/knowledge/compiled.ts'
import { classIndexFile } from '../src/modules/nablarch/knowledge/class-index-file.ts'
import { shippedFiles } from '../src/modules/nablarch/knowledge/knowledge-files.ts'
import { loadKnowledge } from '../src/modules/nablarch/knowledge/load-knowledge.ts'
import { readYaml } from '../src/modules/nablarch/knowledge/read-yaml.ts'
import { prepareVectors } from '../src/modules/nablarch/search/entry-meaning.ts'
import { entriesOf } from '../src/modules/nablarch/search/entries-of.ts'
import { indexTexts } from '../src/modules/nablarch/search/index-texts.ts'
import { writeIndex } from '../src/modules/nablarch/search/prepared-index.ts'

const [directory = '', outfile = '', searchFile = ''] = process.argv.slice(2)

const textOf = (name: string): string => readFileSync(path.join(directory, name), 'utf8')

const compiled: CompiledKnowledge = {
  ...Object.fromEntries(
    Object.entries(shippedFiles).map(([name, schema]) => {
      const text = textOf(name)
      return [name, { hash: hashOf(text), content: readYaml(text, schema, name) }]
    }),
  ),
  [classIndexFile]: { hash: hashOf(textOf(classIndexFile)), content: null },
}
writeFileSync(outfile, JSON.stringify(compiled))

const knowledge = loadKnowledge({ shipped: directory, compiled: () => readFileSync(outfile, 'utf8') }).current()
const entries = entriesOf(knowledge)
const work = indexTexts(entries, knowledge)
let step = work.next()
while (step.done !== true) step = work.next()
writeFileSync(searchFile, writeIndex(step.value, prepareVectors(entries, loadMeaning())))
