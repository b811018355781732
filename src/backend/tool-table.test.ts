import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { noFeatures, type ClientFeatures } from '../kernel/client-features.ts'
import type { AppError } from '../kernel/errors.ts'
import type { Tool } from '../kernel/tool.ts'
import type { ServedModule } from './served-module.ts'
import { buildToolTable, type Policy, type ToolTable } from './tool-table.ts'

const everything: Policy = { readOnly: false, extras: false }

const tool = (name: string, more: Partial<Tool<unknown>> = {}): Tool<unknown> => ({
  name,
  title: name,
  description: name,
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({}),
  handle: () => ({}),
  render: () => '',
  ...more,
})

const moduleOf = (name: string, ...tools: Tool<unknown>[]): ServedModule => ({
  manifest: {
    name,
    serverName: name,
    instructions: '',
    offers: { tools: true },
    settings: {},
    load: () => Promise.reject(new Error('It is loaded')),
  },
  definition: () => Promise.resolve({ tools, open: () => undefined }),
  deps: () => Promise.reject(new Error('A list opens nothing')),
  close: () => Promise.resolve(),
})

const namesOf = ({ listed }: ToolTable): readonly string[] => listed().map(({ name }) => name)

const items = moduleOf('items', tool('get_item'), tool('create_item', { effect: 'create' }))
const commands = moduleOf(
  'commands',
  tool('search', { sharedName: 'search_commands' }),
  tool('reload', { sharedName: 'reload_commands', effect: 'session' }),
)
const itemNames = ['get_item', 'create_item']
const commandNames = ['search_commands', 'reload_commands']

describe('tools for people', () => {
  const people = moduleOf(
    'items',
    tool('get_item'),
    tool('get_graph', { audience: 'people' }),
    tool('get_history', { audience: 'people', extra: true }),
    tool('save_view', { audience: 'people', effect: 'update' }),
  )

  it('are never listed to agents, but for those that are extras too', async () => {
    expect(namesOf(await buildToolTable([people], everything))).toEqual(['get_item'])
    expect(namesOf(await buildToolTable([people], { ...everything, extras: true }))).toEqual([
      'get_item',
      'get_history',
    ])
  })

  it('are found by name, unless they write in read-only mode', async () => {
    const table = await buildToolTable([people], everything)
    for (const name of ['get_graph', 'get_history', 'save_view']) expect(table.find(name).name).toBe(name)
    const readOnly = await buildToolTable([people], { ...everything, readOnly: true })
    expect(readOnly.lookUp('get_graph')?.name).toBe('get_graph')
    expect(readOnly.lookUp('save_view')).toBeUndefined()
  })

  it('are not named to a caller who misspells a tool', async () => {
    const table = await buildToolTable([people], everything)
    expect(() => table.find('save_views')).toThrow(
      expect.objectContaining({
        words: expect.objectContaining({ hint: expect.objectContaining({ en: 'Known tools: get_item.' }) }),
      }),
    )
  })
})

describe('the tools that are listed', () => {
  it('come in the order of the modules, then of their lists', async () => {
    expect(namesOf(await buildToolTable([items, commands], everything))).toEqual([...itemNames, ...commandNames])
    expect(namesOf(await buildToolTable([commands, items], everything))).toEqual([...commandNames, ...itemNames])
  })

  it('keep their order even if a module loads slowly', async () => {
    const slow = {
      ...items,
      definition: () =>
        new Promise<void>((resolve) => {
          setImmediate(resolve)
        }).then(items.definition),
    }
    expect(namesOf(await buildToolTable([slow, commands], everything))).toEqual([...itemNames, ...commandNames])
  })

  it('have their short names if their module is served alone', async () => {
    expect(namesOf(await buildToolTable([commands], everything))).toEqual(['search', 'reload'])
  })

  it('know their module', async () => {
    const table = await buildToolTable([items, commands], everything)
    expect(table.find('get_item').module).toBe(items)
    expect(table.find('search').module).toBe(commands)
  })
})

describe('a call', () => {
  it.each([
    ['alone', [commands]],
    ['with others', [items, commands]],
  ])('may use both names of a tool whose module is served %s', async (_, modules) => {
    const table = await buildToolTable(modules, everything)
    expect(table.find('search').tool.name).toBe('search')
    expect(table.find('search_commands')).toBe(table.find('search'))
  })

  it.each([
    ['get_itme', 'Did you mean get_item?'],
    ['search_command', 'Did you mean search_commands?'],
    ['exterminate', 'Known tools: get_item, create_item, search, search_commands, reload, reload_commands.'],
    ['toString', 'Known tools: get_item, create_item, search, search_commands, reload, reload_commands.'],
  ])('of the unknown tool %s is refused', async (name, hint) => {
    const table = await buildToolTable([items, commands], everything)
    expect(() => table.find(name)).toThrow(
      expect.objectContaining({ kind: 'unknown_tool', message: `Unknown tool: ${name}`, hint }),
    )
  })
})

describe('a duplicate name', () => {
  it.each([
    ['of two modules', [items, moduleOf('others', tool('get_item'))]],
    ['within a module', [moduleOf('items', tool('get_item'), tool('get_item'))]],
    ['that is the shared name of another tool', [commands, moduleOf('others', tool('search_commands'))]],
  ])('%s fails', async (_, modules) => {
    await expect(buildToolTable(modules, everything)).rejects.toThrow(
      /Two modules bring a tool named (get_item|search_commands)/,
    )
  })
})

describe('policy', () => {
  const all = moduleOf(
    'all',
    ...(['read', 'create', 'update', 'delete', 'session', 'run'] as const).map((effect) => tool(effect, { effect })),
    tool('extra_read', { extra: true }),
    tool('extra_write', { extra: true, effect: 'update' }),
  )

  it.each<[Policy, readonly string[]]>([
    [{ readOnly: false, extras: false }, ['read', 'create', 'update', 'delete', 'session', 'run']],
    [
      { readOnly: false, extras: true },
      ['read', 'create', 'update', 'delete', 'session', 'run', 'extra_read', 'extra_write'],
    ],
    [{ readOnly: true, extras: false }, ['read', 'session']],
    [{ readOnly: true, extras: true }, ['read', 'session', 'extra_read']],
  ])('%j lists %j and allows calls of nothing else', async (policy, names) => {
    const table = await buildToolTable([all], policy)
    expect(namesOf(table)).toEqual(names)
    const callable = (await all.definition()).tools.filter(({ name }) => {
      try {
        return table.find(name).name === name
      } catch {
        return false
      }
    })
    expect(callable.map(({ name }) => name)).toEqual(names)
  })
})

describe('a parameter that is an extra', () => {
  const input = z.strictObject({ prompt: z.string(), background: z.boolean().optional() })
  const agents = moduleOf('agents', tool('run', { input, extraFields: ['background'] }))

  it('is listed and accepted only with extras', async () => {
    const [plain, full] = await Promise.all(
      [false, true].map((extras) => buildToolTable([agents], { readOnly: false, extras })),
    )
    const args = { prompt: 'x', background: true }
    expect(Object.keys(plain?.find('run').tool.input.shape ?? {})).toEqual(['prompt'])
    expect(plain?.find('run').tool.input.safeParse(args).success).toBe(false)
    expect(full?.find('run').tool.input.safeParse(args).success).toBe(true)
  })
})

describe('tools of clients that announced something', () => {
  const showing = { ...noFeatures, views: true }
  const asked = { ...noFeatures, forms: true }
  const input = z.strictObject({ id: z.number(), confirm: z.boolean().optional() })
  const items = moduleOf(
    'items',
    tool('delete_item', { effect: 'delete', input, confirmFields: ['confirm'] }),
    tool('show_items', { view: 'items' }),
    tool('get_history', { audience: 'people', extra: true, forViews: true }),
    tool('restore', { audience: 'people', effect: 'update', forViews: true }),
    tool('get_graph', { audience: 'people' }),
  )
  const listedTo = async (features: ClientFeatures, policy = everything): Promise<readonly (readonly unknown[])[]> =>
    (await buildToolTable([items], policy)).listed(features).map(({ name, listedTo: to }) => [name, to])

  it('are listed to those that show Views, and to no others', async () => {
    expect(await listedTo(noFeatures)).toEqual([['delete_item', 'all']])
    expect(await listedTo(asked)).toEqual([['delete_item', 'all']])
    expect(await listedTo(showing)).toEqual([
      ['delete_item', 'all'],
      ['show_items', 'views'],
      ['get_history', 'views'],
      ['restore', 'views'],
    ])
  })

  it('keep their place and their readers with --extras, and obey --read-only', async () => {
    expect(await listedTo(showing, { readOnly: true, extras: true })).toEqual([
      ['show_items', 'views'],
      ['get_history', 'all'],
    ])
  })

  it('can be called by name by every client', async () => {
    const table = await buildToolTable([items], everything)
    for (const name of ['show_items', 'restore']) expect(table.find(name).name).toBe(name)
  })

  it('have parameters that confirm only if their person can be asked', async () => {
    const table = await buildToolTable([items], everything)
    const accepts = (features: ClientFeatures): boolean =>
      table.find('delete_item', features).tool.input.safeParse({ id: 1, confirm: true }).success
    expect([noFeatures, showing, asked].map(accepts)).toEqual([false, false, true])
    const listed = table.listed(asked).find(({ name }) => name === 'delete_item')
    expect(listed).toBe(table.find('delete_item', asked))
    expect(Object.keys(listed?.tool.input.shape ?? {})).toEqual(['id', 'confirm'])
  })

  it('are named only to those that see them when a name is wrong', async () => {
    const table = await buildToolTable([items], everything)
    const hint = (features?: ClientFeatures): unknown => {
      try {
        return table.find('show_item', features)
      } catch (error) {
        return (error as AppError).hint
      }
    }
    expect(hint()).toBe('Known tools: delete_item.')
    expect(hint(showing)).toBe('Did you mean show_items?')
  })
})
