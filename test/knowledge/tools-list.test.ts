import { describe, expect, it } from 'vitest'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { version } from '../../src/version.ts'
import { connect } from '../support/in-process.ts'
import { inBothRevisions, type Client } from './both-revisions.ts'
import { seedTools, type SeedTool } from './seed-schemas.ts'

interface Schema extends Readonly<Record<string, unknown>> {
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

interface Listed {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: Schema
  readonly outputSchema?: Schema
  readonly annotations: Readonly<Record<string, unknown>>
}

const listed = async (client: Pick<Client, 'request'>): Promise<readonly Listed[]> => {
  const { result } = await client.request('tools/list')
  return result?.tools as readonly Listed[]
}

const namesListed = async (settings: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
  const { request, server } = await connect('2025-11-25', {
    manifests: [knowledge],
    settings: { logLevel: 'silent', ...settings },
  })
  const names = (await listed({ request })).map(({ name }) => name)
  await server.close()
  return names
}

/** A published parameter reduced to what the specification says; minimums of ids and limits are additions. */
const asSeed = (schema: Schema, seed: Readonly<Record<string, unknown>>): unknown => {
  const { description: _words, minimum, additionalProperties: _strict, properties, items, ...rest } = schema
  return {
    ...rest,
    ...('minimum' in seed && { minimum }),
    ...(items && { items: asSeed(items, {}) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, asSeed(inner, {})])),
    }),
  }
}

/** Of a parameter with several forms, the form of the specification. */
const formOf = (schema: Schema, seed: Readonly<Record<string, unknown>>): Schema =>
  schema.anyOf?.find(({ type }) => type === seed.type) ?? schema

const schemasIn = (schema: Schema): readonly Schema[] => [
  schema,
  ...Object.values(schema.properties ?? {}).flatMap(schemasIn),
  ...(schema.anyOf ?? []).flatMap(schemasIn),
  ...(schema.items ? schemasIn(schema.items) : []),
]

const parametersOf = (schema: Schema): readonly (readonly [string, Schema])[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [[name, inner] as const, ...parametersOf(inner)])

const expectSeedSchema = ({ inputSchema }: Listed, { required = [], properties, added = [] }: SeedTool): void => {
  expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
  expect(inputSchema.required ?? []).toEqual(required)
  const published = inputSchema.properties ?? {}
  expect(Object.keys(published).filter((name) => !added.includes(name))).toEqual(Object.keys(properties))
  for (const name of added) expect(published).toHaveProperty(name)
  for (const [name, seed] of Object.entries(properties))
    expect(asSeed(formOf(published[name] ?? {}, seed), seed), name).toEqual(seed)
}

const schemaIds = [
  '[SHI-3.1-create-item-schema] [SHI-3.1-get-item-schema] [SHI-3.1-update-item-schema] [SHI-3.1-delete-item-schema]',
  '[SHI-3.2-search-items-schema] [SHI-3.2-list-items-schema]',
  '[SHI-3.3-get-related-items-schema] [SHI-3.3-add-relations-schema] [SHI-3.3-remove-relations-schema]',
  '[SHI-3.4-get-current-state-schema] [SHI-3.4-update-current-state-schema]',
  '[SHI-3.5-get-stats-schema] [SHI-3.5-get-type-stats-schema] [SHI-3.6-get-tags-schema] [SHI-3.6-suggest-tags-schema]',
].join(' ')

inBothRevisions((client) => {
  it('lists the fifteen tools in the order of the specification [SHI-3-fifteen-tools]', async () => {
    expect((await listed(client)).map(({ name }) => name)).toEqual(Object.keys(seedTools))
  })

  it.each(Object.entries(seedTools))(`%s has the schema of the specification ${schemaIds}`, async (name, seed) => {
    const tool = (await listed(client)).find((one) => one.name === name)
    expect(tool).toBeDefined()
    if (tool) expectSeedSchema(tool, seed)
  })

  it('describes every tool and every parameter [SHI-3-descriptions]', async () => {
    for (const { name, title, description, inputSchema } of await listed(client)) {
      expect(title, name).toMatch(/\S/)
      expect(description.length, name).toBeGreaterThan(40)
      expect(description.length, name).toBeLessThanOrEqual(1024)
      for (const [parameter, schema] of parametersOf(inputSchema))
        expect(schema.description, `${name}.${parameter}`).toMatch(/\S/)
    }
  })

  it('publishes schemas that every client can read', async () => {
    for (const { name, inputSchema, outputSchema } of await listed(client)) {
      for (const root of [inputSchema, ...(outputSchema ? [outputSchema] : [])]) {
        expect(root.type, name).toBe('object')
        for (const keyword of ['anyOf', 'oneOf', 'allOf', 'not']) expect(root, name).not.toHaveProperty(keyword)
        expect(JSON.stringify(root), name).not.toMatch(/"(\$ref|\$defs|\$schema|definitions)":/)
      }
      for (const schema of schemasIn(inputSchema)) {
        expect(Array.isArray(schema.type), name).toBe(false)
        expect(schema, name).not.toHaveProperty('format')
      }
    }
  })

  it('sets all four annotations of each tool', async () => {
    const reading = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
    const hints = Object.fromEntries(
      (await listed(client)).map(({ name, annotations: { title: _title, ...rest } }) => [name, rest]),
    )
    for (const [name, hint] of Object.entries(hints)) {
      expect(Object.keys(hint), name).toEqual(Object.keys(reading))
      if (/^(get|list|search|suggest)_/.test(name)) expect(hint, name).toEqual(reading)
      else expect(hint, name).toMatchObject({ readOnlyHint: false, openWorldHint: false })
    }
    expect(hints.create_item).toMatchObject({ destructiveHint: false, idempotentHint: false })
    expect(hints.delete_item).toMatchObject({ destructiveHint: true })
  })

  it('stays within its token budget', async () => {
    const size = JSON.stringify(await listed(client)).length
    process.stdout.write(`tools/list of knowledge in ${client.revision}: ${size} characters\n`)
    expect(size).toBeLessThanOrEqual(16_400)
  })

  it('calls itself shirokuma-mcp-kb when it is served alone [SHI-10-server-info]', async () => {
    const params = { protocolVersion: client.revision, capabilities: {}, clientInfo: { name: 'x', version: '1' } }
    const { result } = await client.request('initialize', params)
    expect(result).toMatchObject({
      serverInfo: { name: 'shirokuma-mcp-kb', version },
      capabilities: { tools: { listChanged: false } },
    })
    expect(String(result?.instructions).length).toBeLessThan(2000)
  })
})

describe('the snapshot of the module', () => {
  it('is this', async () => {
    const { request, server } = await connect('2025-11-25', { manifests: [knowledge] })
    expect(await listed({ request })).toMatchSnapshot()
    await server.close()
  })

  it('is the same in 2024-11-05 except for the output schemas', async () => {
    const [then, now] = await Promise.all(
      (['2024-11-05', '2025-11-25'] as const).map(async (revision) => {
        const { request, server } = await connect(revision, { manifests: [knowledge] })
        const tools = await listed({ request })
        await server.close()
        return tools
      }),
    )
    expect(then).toEqual(now?.map(({ outputSchema: _unknownThen, ...tool }) => tool))
    for (const { name, outputSchema } of now ?? []) expect(outputSchema, name).toBeDefined()
  })

  it('has no writing tools when it is read-only, whatever else is set', async () => {
    const writing = [
      'create_item',
      'update_item',
      'delete_item',
      'add_relations',
      'remove_relations',
      'update_current_state',
    ]
    const reading = Object.keys(seedTools).filter((name) => !writing.includes(name))
    expect(await namesListed({ readOnly: true })).toEqual(reading)
    const withExtras = await namesListed({ readOnly: true, extras: true })
    expect(withExtras.filter((name) => name in seedTools)).toEqual(reading)
  })

  it('does not let a hidden tool be called', async () => {
    const { call, server } = await connect('2024-11-05', {
      manifests: [knowledge],
      settings: { logLevel: 'silent', readOnly: true },
    })
    expect((await call('create_item', { type: 'task', title: 't' })).error).toMatchObject({ code: -32601 })
    expect((await call('list_items')).result?.data).toMatchObject({ total: 0 })
    await server.close()
  })
})
