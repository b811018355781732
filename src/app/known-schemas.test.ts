import { expect, it } from 'vitest'
import { knownPostgresSchemas, knownSchemas } from './known-schemas.ts'
import { manifests } from './modules.ts'

it('names every module that records a version in a file or in PostgreSQL', async () => {
  const used = (schemas: Readonly<Record<string, number>>): readonly string[] =>
    Object.keys(schemas).filter((name) => (schemas[name] ?? 0) > 0)
  expect(used(await knownSchemas(manifests)).toSorted()).toEqual(['access', 'claude', 'docs', 'knowledge', 'tasks'])
  expect(used(await knownPostgresSchemas(manifests)).toSorted()).toEqual([
    'access',
    'claude',
    'claude-team',
    'docs',
    'knowledge',
    'limits',
    'tasks',
  ])
})
