import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { launch } from '../chromium.ts'
import { startConsole, type ConsoleServer } from '../console/console-server.ts'
import { storeTurns, type StoredTurn } from '../console/stored-turns.ts'
import { startChat, type ChatHost } from './chat-host.ts'
import { openView, type OpenView, type ViewOptions } from './open-view.ts'

/** A server with data in it, a chat in front of it, and a browser. */
export interface Room {
  readonly server: ConsoleServer
  readonly browser: Browser
  readonly chat: ChatHost
  /** Opens a View and waits until it shows what the tool answered. */
  open(options: ViewOptions): Promise<OpenView>
  close(): Promise<void>
}

export const openRoom = async (fill: (server: ConsoleServer) => Promise<void>): Promise<Room> => {
  const server = await startConsole({ args: ['knowledge', 'claude', 'nablarch'] })
  try {
    await fill(server)
  } catch (error) {
    await server.stop()
    throw error
  }
  const chat = await startChat({ url: server.url, headers: { authorization: `Bearer ${server.token}` } })
  const browser = await launch()
  return {
    server,
    browser,
    chat,
    open: async (options) => {
      const view = await openView(browser, chat, options)
      if ((options.answers ?? 'all') === 'all' && options.holdsResult !== true) await untilAnswered(view)
      return view
    },
    close: async () => {
      await browser.close()
      await chat.stop()
      await server.stop()
    },
  }
}

export const untilAnswered = ({ frame }: OpenView): Promise<void> =>
  frame.locator('main:not(:has(.loading))').waitFor({ state: 'attached' })

/** A configuration with a handler at a wrong place. */
export const mistakenXml = readFileSync(
  path.resolve(import.meta.dirname, '../../../examples/workspace/config/web-component-configuration.xml'),
  'utf8',
)

const turns: readonly StoredTurn[] = [
  { id: 'first', prompt: 'なぜ応答ヘッダが消えたのか', response: '# 原因\n\n**順序**が違います。' },
  { id: 'second', parent: 'first', prompt: 'Put it right', response: 'Done: `SecureHandler` moved.' },
  { id: 'fork', parent: 'first', prompt: 'Another way?', ending: { outcome: 'failed', error: 'The model was busy' } },
]

/** Some items that are related, and a conversation with a fork. */
export const fillSample = async ({ call, dataDir }: ConsoleServer): Promise<void> => {
  await call('create_item', {
    type: 'decision',
    title: '認証は handler で行う',
    content: 'See **#2**.',
    tags: ['認証'],
  })
  await call('create_item', {
    type: 'task',
    title: 'Move SecureHandler',
    priority: 'HIGH',
    related: [1],
    tags: ['queue'],
  })
  await call('create_item', { type: 'bug', title: '応答ヘッダが消える', status: 'Closed', related: [1, 2] })
  await call('create_item', { type: 'note', title: 'Release of November', related: [3] })
  await storeTurns(dataDir, turns)
}

export interface ViewCase {
  readonly name: string
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  /** The tool whose text and data it has, and the arguments for that. */
  readonly standsFor: readonly (readonly [
    args: Readonly<Record<string, unknown>>,
    tool: string,
    otherArgs: Readonly<Record<string, unknown>>,
  ])[]
  /** A text that is on the View in every language. */
  readonly shows: string
}

const queueArgs = { handlerQueueXml: mistakenXml, applicationType: 'web' }

export const fourViews: readonly ViewCase[] = [
  {
    name: 'items',
    tool: 'show_items',
    args: {},
    standsFor: [
      [{}, 'list_items', {}],
      [{ limit: 2 }, 'list_items', { limit: 2 }],
      [{ query: '認証' }, 'search_items', { query: '認証' }],
      [{ query: 'status:Closed', limit: 1 }, 'search_items', { query: 'status:Closed', limit: 1 }],
      [{ id: 2 }, 'get_item', { id: 2 }],
      [{ id: 999 }, 'get_item', { id: 999 }],
    ],
    shows: 'Move SecureHandler',
  },
  {
    name: 'graph',
    tool: 'show_graph',
    args: { id: 1, depth: 2 },
    standsFor: [
      [{ id: 1, depth: 2 }, 'get_related_items', { id: 1, depth: 2 }],
      [{ id: 1 }, 'get_related_items', { id: 1 }],
      [{ id: 999 }, 'get_related_items', { id: 999 }],
    ],
    shows: 'Move SecureHandler',
  },
  {
    name: 'conversations',
    tool: 'show_conversations',
    args: {},
    standsFor: [
      [{}, 'list_turns', {}],
      [{ limit: 1 }, 'list_turns', { limit: 1 }],
    ],
    shows: 'なぜ応答ヘッダが消えたのか',
  },
  {
    name: 'handler-queue',
    tool: 'show_handler_queue',
    args: queueArgs,
    standsFor: [
      [queueArgs, 'validate_handler_queue', queueArgs],
      [{ ...queueArgs, applicationType: 'rest' }, 'validate_handler_queue', { ...queueArgs, applicationType: 'rest' }],
      [{ ...queueArgs, handlerQueueXml: '<a' }, 'validate_handler_queue', { ...queueArgs, handlerQueueXml: '<a' }],
    ],
    shows: 'SecureHandler',
  },
]
