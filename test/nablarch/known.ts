import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { assemble } from '../../src/modules/nablarch/knowledge/assemble.ts'
import { classIndexFile, shippedFiles, type ShippedContents } from '../../src/modules/nablarch/knowledge/knowledge-files.ts'
import { readYaml } from '../../src/modules/nablarch/knowledge/read-yaml.ts'
import type { Knowledge } from '../../src/modules/nablarch/knowledge/schema.ts'

const folder = path.resolve(import.meta.dirname, '../../knowledge/nablarch')
const empty: Record<string, unknown> = { patterns: [], modules: [], errors: [], constraints: [], handlers: [], not_provided: [], templates: [], releases: [], changes: [], steps: [], module_versions: {}, concepts: [], words: {}, classes: {} }

const contents = Object.fromEntries(
  Object.entries(shippedFiles).map(([name, schema]) => {
    const file = path.join(folder, name)
    return [name, existsSync(file) && /handler|constraints|component|diff/.test(name) ? readYaml(readFileSync(file, 'utf8'), schema, file) : empty]
  }),
)

export const known: Knowledge = assemble({
  shipped: contents as unknown as ShippedContents,
  team: {},
  classIndex: readFileSync(path.join(folder, classIndexFile), 'utf8'),
})
