import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { Host, Logger } from '../kernel/host.ts'
import { defineModule } from '../kernel/module.ts'
import { defineTool, type Lane } from '../kernel/tool.ts'
import { createBackend } from './backend.ts'
import type { Caller } from './call-runner.ts'
import { createLanes } from './lanes.ts'
import { createRunningCalls } from './running-calls.ts'
import { serveModule } from './served-module.ts'
import type { Policy } from './tool-table.ts'

const logger: Logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }

const caller = (more: Partial<Caller> = {}): Caller => ({
  clientName: 'tester',
  principal: 'p1',
  revision: '2025-06-18',
  signal: new AbortController().signal,
  mayStartPrograms: false,
  ...more,
})

interface Deps {
  readonly greeting: string
}

const userSays = (text: string): unknown => [{ role: 'user', content: { type: 'text', text } }]

const create = (policy: Policy = { readOnly: false, extras: false }) => {
  const handled: unknown[] = []
  const taken: Lane[] = []
  const lanes = createLanes()
  const greet = defineTool<Deps>()({
    name: 'greet',
    title: 'Greet',
    description: 'Greet a person.',
    effect: 'read',
    limits: { stringBytes: { letter: 200_000 } },
    input: z.strictObject({
      person: z.string(),
      letter: z.string().optional(),
      times: z.int().default(1),
      all: z.array(z.string()).optional(),
    }),
    output: z.object({ words: z.string() }),
    handle: (input, { greeting }) => {
      handled.push(input)
      return { words: `${greeting}, ${input.person}`.repeat(input.times) }
    },
    render: ({ words }) => `${words}!`,
  })
  const start = defineTool<Deps>()({ ...greet, name: 'start', effect: 'run', startsPrograms: true })
  const show = defineTool<Deps>()({ ...greet, name: 'show', showsRuns: true })
  const mayStart = defineTool<Deps>()({
    name: 'may_start',
    title: 'May start',
    description: 'Tell whether programs may be started.',
    effect: 'read',
    laneFor: ({ greeting }) => (greeting === 'Hello' ? 'child' : 'main'),
    input: z.strictObject({}),
    output: z.object({ mayStartPrograms: z.boolean() }),
    handle: (_input, _deps, { mayStartPrograms }) => ({ mayStartPrograms }),
    render: String,
  })
  const definition = defineModule<Deps>()({
    tools: [greet, start, show, mayStart],
    resources: [
      { uri: 'kura://one', name: 'One', description: '', mimeType: 'text/plain', read: ({ greeting }) => greeting },
    ],
    resourceTemplates: [
      {
        uriTemplate: 'kura://page/{name}',
        name: 'Pages',
        description: '',
        mimeType: 'text/markdown',
        complete: { name: { suggest: (typed) => ['one', 'other'].filter((name) => name.startsWith(typed)) } },
        read: ({ name }, { greeting }) => `${greeting} ${name}`,
      },
    ],
    prompts: [
      {
        name: 'write',
        description: 'Write a letter.',
        arguments: [
          {
            name: 'to',
            description: 'To whom',
            required: true,
            complete: { suggest: (typed, { greeting }) => [`${typed}:${greeting}`] },
          },
          { name: 'tone', description: 'How', required: false },
        ],
        render: ({ to, tone }, { greeting }) => `${greeting}, ${to} (${tone ?? 'plain'})`,
      },
    ],
    listPrompts: ({ greeting }) => [
      { name: 'from_data', description: greeting, arguments: [], lane: 'child', render: () => 'from data' },
    ],
    open: () => ({ greeting: 'Hello' }),
  })
  const load = () => Promise.resolve(definition)
  const manifest = { name: 'm', serverName: 'm', instructions: '', offers: { tools: true }, settings: {}, load }
  const backend = createBackend({
    modules: [serveModule(manifest, {} as Host)],
    policy,
    workspace: 'w',
    lanes: {
      ...lanes,
      run: (place, work) => {
        taken.push(place.lane)
        return lanes.run(place, work)
      },
    },
    calls: createRunningCalls(),
    logger,
  })
  return { backend, handled, taken }
}

describe('a call of a tool', () => {
  it('returns data, and a text made from it', async () => {
    const { backend } = create()
    const answer = await backend.callTool({ name: 'greet', args: { person: '太郎' } }, caller())
    expect(answer).toEqual({ data: { words: 'Hello, 太郎' }, text: 'Hello, 太郎!', content: [] })
  })

  it.each<[Readonly<Record<string, unknown>>, string]>([
    [{}, 'person'],
    [{ person: 1 }, 'person'],
    [{ person: 'a', times: '3' }, 'times'],
    [{ person: 'a', times: 1.5 }, 'times'],
    [{ person: 'a', all: 'a' }, 'all'],
    [{ person: 'a', all: ['a', 1] }, 'all[1]'],
    [{ person: 'a', unknown: 1 }, 'unknown'],
    [{ person: 'x'.repeat(102_401) }, 'person'],
    [{ person: 'a', letter: 'x'.repeat(200_001) }, 'letter'],
    [{ person: 'a', all: Array.from({ length: 1001 }, () => 'a') }, 'all'],
  ])('with wrong arguments never reaches the handler (case %#) [SHI-8.1-schema-validation]', async (args, field) => {
    const { backend, handled } = create()
    await expect(backend.callTool({ name: 'greet', args }, caller())).rejects.toMatchObject({
      kind: 'invalid_arguments',
      field,
    })
    expect(handled).toEqual([])
  })

  it('reaches the handler with just what the limits allow [SHI-8.3-string-limit] [SHI-8.3-array-limit]', async () => {
    const { backend, handled } = create()
    const args = {
      person: 'x'.repeat(102_400),
      letter: 'x'.repeat(200_000),
      all: Array.from({ length: 1000 }, () => 'a'),
    }
    await backend.callTool({ name: 'greet', args }, caller())
    expect(handled).toEqual([{ ...args, times: 1 }])
  })

  it('that starts programs needs the permission', async () => {
    const { backend, handled } = create()
    const call = { name: 'start', args: { person: 'a' } }
    const hint = expect.stringContaining('token') as string
    await expect(backend.callTool(call, caller())).rejects.toMatchObject({ kind: 'forbidden', hint })
    expect(handled).toEqual([])
    await backend.callTool(call, caller({ mayStartPrograms: true }))
    expect(handled).toHaveLength(1)
  })

  it('that shows what programs did needs the same permission, also in read-only mode', async () => {
    const call = { name: 'show', args: { person: 'a' } }
    for (const readOnly of [false, true]) {
      const { backend } = create({ readOnly, extras: false })
      await expect(backend.callTool(call, caller())).rejects.toMatchObject({ kind: 'forbidden' })
      expect((await backend.callTool(call, caller({ mayStartPrograms: true }))).text).toBe('Hello, a!')
      await expect(backend.callTool(call, caller({ mayStartPrograms: true, scope: 'write' }))).rejects.toMatchObject({
        kind: 'forbidden',
        facts: { scope: 'admin' },
      })
    }
  })

  it('may not start programs in read-only mode, for any caller', async () => {
    const { backend } = create({ readOnly: true, extras: false })
    const trusted = caller({ mayStartPrograms: true })
    expect((await backend.callTool({ name: 'may_start', args: {} }, trusted)).data).toEqual({ mayStartPrograms: false })
    const { backend: free } = create()
    expect((await free.callTool({ name: 'may_start', args: {} }, trusted)).data).toEqual({ mayStartPrograms: true })
  })

  it('runs in the lane that its tool chooses', async () => {
    const { backend, taken } = create()
    await backend.callTool({ name: 'may_start', args: {} }, caller())
    await backend.getPrompt('from_data', {}, caller())
    await backend.callTool({ name: 'greet', args: { person: 'a' } }, caller())
    expect(taken).toEqual(['child', 'child', 'main'])
  })

  it('with an unknown name is refused', async () => {
    const call = create().backend.callTool({ name: 'gret', args: {} }, caller())
    await expect(call).rejects.toMatchObject({ kind: 'unknown_tool', hint: 'Did you mean greet?' })
  })
})

describe('resources and prompts', () => {
  it('are read with the dependencies of the module', async () => {
    const { backend } = create()
    expect(await backend.readResource('kura://one', caller())).toEqual({ body: 'Hello', mimeType: 'text/plain' })
    expect(await backend.readResource('kura://page/two', caller())).toEqual({
      body: 'Hello two',
      mimeType: 'text/markdown',
    })
    expect(await backend.getPrompt('write', { to: '太郎' }, caller())).toEqual({
      messages: userSays('Hello, 太郎 (plain)'),
      description: 'Write a letter.',
    })
  })

  it('list the fixed prompts first, then those from data', async () => {
    const { backend } = create()
    expect((await backend.prompts()).map(({ prompt }) => prompt.name)).toEqual(['write', 'from_data'])
    expect((await backend.getPrompt('from_data', {}, caller())).messages).toEqual(userSays('from data'))
  })

  it('are refused by name, and their arguments are checked like those of tools', async () => {
    const { backend } = create()
    await expect(backend.readResource('kura://none', caller())).rejects.toMatchObject({ kind: 'unknown_resource' })
    await expect(backend.getPrompt('wirte', {}, caller())).rejects.toMatchObject({
      kind: 'unknown_prompt',
      hint: 'Did you mean write?',
    })
    const refused = { kind: 'invalid_arguments', field: 'to' }
    await expect(backend.getPrompt('write', {}, caller())).rejects.toMatchObject({
      ...refused,
      message: 'to is required',
    })
    await expect(backend.getPrompt('write', { to: 'x'.repeat(102_401) }, caller())).rejects.toMatchObject(refused)
  })

  it('complete typed text if there are suggestions', async () => {
    const { backend } = create()
    expect(await backend.complete({ of: { prompt: 'write' }, argument: 'to', typed: 'T' })).toEqual(['T:Hello'])
    expect(await backend.complete({ of: { prompt: 'write' }, argument: 'tone', typed: 'T' })).toEqual([])
    expect(await backend.complete({ of: { prompt: 'write' }, argument: 'none', typed: 'T' })).toEqual([])
    expect(
      await backend.complete({ of: { uriTemplate: 'kura://page/{name}' }, argument: 'name', typed: 'on' }),
    ).toEqual(['one'])
    expect(
      await backend.complete({ of: { uriTemplate: 'kura://page/{name}' }, argument: 'none', typed: 'on' }),
    ).toEqual([])
    expect(await backend.complete({ of: { prompt: 'write' }, argument: 'to', typed: 'T'.repeat(1000) })).toHaveLength(1)
    expect(await backend.complete({ of: { prompt: 'write' }, argument: 'to', typed: 'T'.repeat(1001) })).toEqual([])
    expect(
      await backend.complete({ of: { uriTemplate: 'kura://page/{name}' }, argument: 'name', typed: ''.padEnd(1001) }),
    ).toEqual([])
    const unknown = backend.complete({ of: { uriTemplate: 'kura://{none}' }, argument: 'none', typed: '' })
    await expect(unknown).rejects.toMatchObject({ kind: 'unknown_resource' })
  })
})

describe('the tables', () => {
  it('are built again after a failure', async () => {
    const definition = defineModule()({ tools: [], resources: [], open: () => ({}) })
    const load = vi.fn<() => Promise<typeof definition>>()
    for (let time = 0; time < 4; time++) load.mockRejectedValueOnce(new Error('unreadable'))
    load.mockResolvedValue(definition)
    const manifest = { name: 'm', serverName: 'm', instructions: '', offers: { tools: true }, settings: {}, load }
    const backend = createBackend({
      modules: [serveModule(manifest, {} as Host)],
      policy: { readOnly: false, extras: false },
      workspace: 'w',
      lanes: createLanes(),
      calls: createRunningCalls(),
      logger,
    })
    await expect(backend.tools()).rejects.toThrow('unreadable')
    await expect(backend.callTool({ name: 'greet', args: {} }, caller())).rejects.toThrow('unreadable')
    await expect(backend.resources()).rejects.toThrow('unreadable')
    await expect(backend.prompts()).rejects.toThrow('unreadable')
    expect(await backend.tools()).toEqual([])
    expect((await backend.resources()).resources).toEqual([])
    expect(await backend.prompts()).toEqual([])
  })
})
