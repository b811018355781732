// Writes the parsed and checked knowledge files as JSON: compile-knowledge.ts DIRECTORY OUTFILE
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf, type CompiledKnowledge } from '../src/modules/nablarch/knowledge/compiled.ts'
import { shippedFiles } from '../src/modules/nablarch/knowledge/knowledge-files.ts'
import { readYaml } from '../src/modules/nablarch/knowledge/read-yaml.ts'

const [directory = '', outfile = ''] = process.argv.slice(2)

const compiled: CompiledKnowledge = Object.fromEntries(
  Object.entries(shippedFiles).map(([name, schema]) => {
    const text = readFileSync(path.join(directory, name), 'utf8')
    return [name, { hash: hashOf(text), content: readYaml(text, schema, name) }]
  }),
)
writeFileSync(outfile, JSON.stringify(compiled))
