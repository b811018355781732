import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { Host, Logger } from '../kernel/host.ts'
import { defineModule, type ModuleManifest } from '../kernel/module.ts'
import { defineTool } from '../kernel/tool.ts'
import { createBackend, type Backend } from './backend.ts'
import type { Caller } from './call-runner.ts'
import { createLanes } from './lanes.ts'
import { createRunningCalls } from './running-calls.ts'
import { serveModule } from './served-module.ts'

const logger: Logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }

const caller = (more: Partial<Caller> = {}): Caller => ({
  clientName: 'tester',
  principal: 'p1',
  revision: '2025-11-25',
  signal: new AbortController().signal,
  mayStartPrograms: false,
  ...more,
})

interface Deps {
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

const bytes = Uint8Array.from([1, 2])

const draw = defineTool<Deps>()({
  name: 'draw',
  title: 'Draw',
  description: 'Draw something.',
  effect: 'read',
  limits: { timeoutMs: 100 },
  input: z.strictObject({ what: z.string() }),
  output: z.object({ drawn: z.string() }),
  handle: ({ what }, _deps, { log }) => {
    log('notice', what)
    return { drawn: what }
  },
  render: ({ drawn }) => drawn,
  content: async ({ drawn }, { pictures }, { signal }) => {
    const picture = pictures.get(drawn)
    if (picture !== undefined) return [{ type: 'image', bytes: picture, mimeType: 'image/png' }]
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error('stopped by its signal'))
      })
    })
  },
})

const module = defineModule<Deps>()({
  tools: [draw],
  resources: [
    {
      uri: 'kura://house',
      name: 'House',
      description: '',
      mimeType: 'image/png',
      read: ({ pictures }, { log }) => {
        log('info', 'read')
        return pictures.get('house') ?? ''
      },
    },
  ],
  prompts: [
    {
      name: 'look',
      description: 'Look.',
      arguments: [],
      render: (_values, { pictures }, { log }) => {
        log('debug', 'rendered')
        return [
          { role: 'user', content: { type: 'image', bytes: pictures.get('house') ?? bytes, mimeType: 'image/png' } },
          { role: 'assistant', content: { type: 'text', text: 'I see.' } },
        ]
      },
    },
  ],
  open: () => ({ pictures: new Map([['house', bytes]]) }),
})

const create = (offers: Partial<ModuleManifest['offers']> = {}): Backend => {
  const manifest = {
    name: 'pictures',
    serverName: 'm',
    instructions: '',
    offers: { tools: true, ...offers },
    settings: {},
    load: () => Promise.resolve(module),
  }
  return createBackend({
    modules: [serveModule(manifest, {} as Host)],
    policy: { readOnly: false, extras: false },
    workspace: 'w',
    lanes: createLanes(),
    calls: createRunningCalls(),
    logger,
  })
}

describe('an answer with more than text', () => {
  it('has the content of the tool next to the text', async () => {
    expect(await create().callTool({ name: 'draw', args: { what: 'house' } }, caller())).toEqual({
      data: { drawn: 'house' },
      text: 'house',
      content: [{ type: 'image', bytes, mimeType: 'image/png' }],
    })
  })

  it('is made within the time limit of the call', async () => {
    await expect(create().callTool({ name: 'draw', args: { what: 'garden' } }, caller())).rejects.toMatchObject({
      kind: 'timeout',
    })
  })

  it('has the bytes of a resource and the messages of a prompt as they are', async () => {
    expect(await create().readResource('kura://house', caller())).toEqual({ body: bytes, mimeType: 'image/png' })
    expect((await create().getPrompt('look', {}, caller())).messages).toEqual([
      { role: 'user', content: { type: 'image', bytes, mimeType: 'image/png' } },
      { role: 'assistant', content: { type: 'text', text: 'I see.' } },
    ])
  })
})

describe('messages of a module', () => {
  const speak = async (backend: Backend): Promise<unknown[]> => {
    const messages: unknown[] = []
    const listening = caller({ log: (message) => messages.push(message) })
    await backend.callTool({ name: 'draw', args: { what: 'house' } }, listening)
    await backend.readResource('kura://house', listening)
    await backend.getPrompt('look', {}, listening)
    return messages
  }

  it('come from tools, resources and prompts, under its name', async () => {
    expect(await speak(create({ logging: true }))).toEqual([
      { level: 'notice', module: 'pictures', data: 'house' },
      { level: 'info', module: 'pictures', data: 'read' },
      { level: 'debug', module: 'pictures', data: 'rendered' },
    ])
  })

  it('are dropped if its manifest does not offer them', async () => {
    expect(await speak(create())).toEqual([])
  })
})
