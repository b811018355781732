import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { connect, newDataDir, type Session } from '../support/in-process.ts'
import { makeViewFiles, showsViews } from '../support/views-folder.ts'

let plain: Session
let showing: Session

beforeAll(async () => {
  const shared = { manifests: [...manifests], dataDir: newDataDir(), workingDir: newDataDir() }
  plain = await connect('2025-11-25', shared)
  showing = await connect('2025-11-25', { ...shared, capabilities: showsViews, shippedFiles: makeViewFiles() })
  for (const [index, title] of ['蔵の鍵', 'A key', 'Locks <b>', 'Login fails', 'ログイン画面'].entries())
    await plain.call('create_item', {
      type: index % 2 === 0 ? 'bug' : 'knowledge',
      title,
      description: `${title} 説明 `.repeat(20),
      content: `${title}\n本文`.repeat(30),
      tags: ['one', '二'],
      related: index > 1 ? [1, 2] : [],
    })
})
afterAll(async () => {
  await plain.server.close()
  await showing.server.close()
})

const queue = (...handlers: readonly string[]): string =>
  `<component-configuration xmlns="http://tis.co.jp/nablarch/component-configuration">
  <list name="handlerQueue">${handlers.map((name) => `\n    <component class="nablarch.fw.${name}"/>`).join('')}
  </list>\n</component-configuration>`

const xml = queue('web.handler.HttpCharacterEncodingHandler', 'handler.GlobalErrorHandler')

/** A call of a tool with a View, and the call that it stands for. */
const pairs: readonly (readonly [string, object, string, object])[] = [
  ['show_items', {}, 'list_items', {}],
  ['show_items', { limit: 2 }, 'list_items', { limit: 2 }],
  ['show_items', { limit: 0 }, 'list_items', { limit: 0 }],
  ['show_items', { query: 'key' }, 'search_items', { query: 'key' }],
  ['show_items', { query: 'ログイン', limit: 1 }, 'search_items', { query: 'ログイン', limit: 1 }],
  ['show_items', { query: 'nothing has this zzz' }, 'search_items', { query: 'nothing has this zzz' }],
  ['show_items', { query: 'type:bug is:open' }, 'search_items', { query: 'type:bug is:open' }],
  ['show_items', { query: '' }, 'search_items', { query: '' }],
  ['show_items', { query: 'status:' }, 'search_items', { query: 'status:' }],
  ['show_items', { query: 'created:tomorrowish' }, 'search_items', { query: 'created:tomorrowish' }],
  ['show_items', { query: 'あ'.repeat(3000) }, 'search_items', { query: 'あ'.repeat(3000) }],
  ['show_items', { query: 'x'.repeat(200_000) }, 'search_items', { query: 'x'.repeat(200_000) }],
  ['show_items', { query: 7 }, 'search_items', { query: 7 }],
  ['show_items', { id: 1 }, 'get_item', { id: 1 }],
  ['show_items', { id: 3, query: 'key' }, 'get_item', { id: 3 }],
  ['show_items', { id: 999 }, 'get_item', { id: 999 }],
  ['show_items', { id: 0 }, 'get_item', { id: 0 }],
  ['show_items', { id: '1' }, 'get_item', { id: '1' }],
  ['show_graph', { id: 1 }, 'get_related_items', { id: 1 }],
  ['show_graph', { id: 4, depth: 3 }, 'get_related_items', { id: 4, depth: 3 }],
  ['show_graph', { id: 4, depth: 9 }, 'get_related_items', { id: 4, depth: 9 }],
  ['show_graph', { id: 999 }, 'get_related_items', { id: 999 }],
  ['show_graph', {}, 'get_related_items', {}],
  ['show_conversations', {}, 'list_turns', {}],
  ['show_conversations', { limit: 1 }, 'list_turns', { limit: 1 }],
  ['show_conversations', { limit: 501 }, 'list_turns', { limit: 501 }],
  ...[
    { handlerQueueXml: xml, applicationType: 'web' },
    { handlerQueueXml: xml, applicationType: 'batch' },
    { handlerQueueXml: xml, applicationType: 'nothing' },
    { handlerQueueXml: ' ', applicationType: 'web' },
    { handlerQueueXml: '<a><b></a>', applicationType: 'rest' },
    { handlerQueueXml: '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', applicationType: 'web' },
    { applicationType: 'web' },
    { handlerQueueXml: xml },
  ].map((args) => ['show_handler_queue', args, 'validate_handler_queue', args] as const),
]

describe.each(pairs)('%s %j', (shown, args, name, sameArgs) => {
  it('answers as what it stands for, whoever calls it', async () => {
    const expected = JSON.stringify((await plain.call(name, sameArgs)).result)
    expect(JSON.stringify((await plain.call(shown, args)).result)).toBe(expected)
    expect(JSON.stringify((await showing.call(shown, args)).result)).toBe(expected)
  })
})

it.each([
  ['show_items', { offset: 1 }],
  ['show_graph', { id: 1, types: ['bug'] }],
  ['show_conversations', { before: '3' }],
])('%s refuses what it does not take: %j', async (name, args) => {
  expect((await showing.call(name, args)).result?.isError).toBe(true)
})
