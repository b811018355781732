import { describe, expect, it } from 'vitest'
import type { AnyModule } from '../kernel/module.ts'
import { buildResourceTable, matchUri } from './resource-table.ts'
import type { ServedModule } from './served-module.ts'

describe('matchUri', () => {
  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['kura://page/{name}', 'kura://page/one', { name: 'one' }],
    ['kura://page/{name}', 'kura://page/日本', { name: '日本' }],
    ['kura://page/{name}', 'kura://page/a.b-c_d', { name: 'a.b-c_d' }],
    ['kura://{a}/{b}', 'kura://x/y', { a: 'x', b: 'y' }],
    ['kura://{a}/fixed/{b}', 'kura://x/fixed/y', { a: 'x', b: 'y' }],
    ['kura://page/{name}.md', 'kura://page/one.two.md', { name: 'one.two' }],
    ['kura://a.b?c={d}', 'kura://a.b?c=1', { d: '1' }],
    ['kura://plain', 'kura://plain', {}],
  ])('%s and %s', (template, uri, variables) => {
    expect(matchUri(template, uri)).toEqual(variables)
  })

  it.each([
    ['kura://page/{name}', 'kura://page/'],
    ['kura://page/{name}', 'kura://page/one/two'],
    ['kura://page/{name}', 'kura://page/one?x=1'],
    ['kura://page/{name}', 'kura://page/one#x'],
    ['kura://page/{name}', 'xkura://page/one'],
    ['kura://page/{name}', 'KURA://page/one'],
    ['kura://page/{name}.md', 'kura://page/onexmd'],
    ['kura://{a}/{b}', 'kura://x'],
    ['kura://a.b?c={d}', 'kura://axb?c=1'],
    ['kura://a+/{b}', 'kura://aa/b'],
    ['kura://plain', 'kura://plain/'],
  ])('%s does not match %s', (template, uri) => {
    expect(matchUri(template, uri)).toBeUndefined()
  })
})

describe('the table of resources', () => {
  const text = { description: '', mimeType: 'text/plain' }
  const definition: AnyModule = {
    tools: [],
    resources: [{ ...text, uri: 'kura://page/one', name: 'One', read: () => 'the first' }],
    resourceTemplates: [
      {
        ...text,
        mimeType: 'text/markdown',
        uriTemplate: 'kura://page/{name}',
        name: 'Pages',
        read: ({ name }) => `page ${name}`,
      },
    ],
    open: () => undefined,
  }
  const module = { definition: () => Promise.resolve(definition) } as ServedModule
  const bare = { definition: () => Promise.resolve({ tools: [], open: () => undefined }) } as unknown as ServedModule
  const context = {} as Parameters<NonNullable<AnyModule['resources']>[number]['read']>[1]

  it('lists the resources of all modules', async () => {
    const { resources, templates } = await buildResourceTable([bare, module], { extras: false })
    expect(resources).toEqual(definition.resources)
    expect(templates).toEqual(definition.resourceTemplates)
  })

  it('prefers a fixed resource to a matching template', async () => {
    const table = await buildResourceTable([module], { extras: false })
    const fixed = table.find('kura://page/one')
    expect([await fixed.read(undefined, context), fixed.mimeType, fixed.module]).toEqual([
      'the first',
      'text/plain',
      module,
    ])
    const other = table.find('kura://page/two')
    expect([await other.read(undefined, context), other.mimeType]).toEqual(['page two', 'text/markdown'])
  })

  it('refuses an unknown URI and names it in the facts', async () => {
    const table = await buildResourceTable([module], { extras: false })
    const act = (): unknown => table.find('kura://nothing')
    expect(act).toThrow(expect.objectContaining({ kind: 'unknown_resource', facts: { uri: 'kura://nothing' } }))
    expect(() => table.findTemplate('kura://page/{other}')).toThrow(
      expect.objectContaining({ kind: 'unknown_resource' }),
    )
    expect(table.findTemplate('kura://page/{name}').module).toBe(module)
  })
})
