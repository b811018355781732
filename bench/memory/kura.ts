import { existsSync } from 'node:fs'
import path from 'node:path'
import { createServer, type KuraServer } from '../../src/index.ts'
import type { Contender, ContenderKind } from './contender.ts'
import type { StoredItem } from './items.ts'

interface Answer {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

const bytesOf = (text: string): number => Buffer.byteLength(text)

const open = (folder: string, meaning: 'on' | 'off') => {
  const server: KuraServer = createServer({
    modules: ['knowledge'],
    dataDir: folder,
    settings: { meaning, dailyBackups: false, logLevel: 'error' },
  })
  let id = 0
  const call = async (name: string, args: object): Promise<Answer> => {
    const response = await server.handleRequest({
      jsonrpc: '2.0',
      id: ++id,
      method: 'tools/call',
      params: { name, arguments: args },
    })
    const result = response?.result
    if (result === undefined) throw new Error(`${name}: ${response?.error?.message ?? 'no answer'}`)
    const [content] = result.content as readonly { readonly text: string }[]
    return { text: content?.text ?? '', data: result.data as Answer['data'] }
  }
  return { call, close: () => server.close() }
}

type Open = ReturnType<typeof open>

/** Stores the items as a client does, one call each. */
const fill = async ({ call }: Open, items: readonly StoredItem[]): Promise<void> => {
  for (const [index, item] of items.entries()) {
    const { data } = await call('create_item', item.arguments)
    // Ids count from 1, so the next contender on this store knows which item is which.
    if (data.id !== index + 1) throw new Error(`The item ${index + 1} got the id ${String(data.id)}`)
  }
}

const contender = ({ call, close }: Open, items: readonly StoredItem[]): Contender => {
  const read = new Map<number, number>()
  const bytesToRead = async (id: number): Promise<number> => {
    const known = read.get(id) ?? bytesOf((await call('get_item', { id })).text)
    read.set(id, known)
    return known
  }
  return {
    search: async (query, limit) => {
      const began = performance.now()
      const { text, data } = await call('search_items', { query, limit })
      const ms = performance.now() - began
      const found = (data.items as readonly { readonly id: number }[]).map(({ id }) => id)
      let itemBytes = 0
      for (const id of found) itemBytes += await bytesToRead(id)
      return {
        ids: found.map((id) => items[id - 1]?.id ?? ''),
        ms,
        answerBytes: bytesOf(text),
        dataBytes: bytesOf(JSON.stringify(data)),
        itemBytes,
      }
    },
    close,
  }
}

/** Kura in this process, through the same pipeline as over stdio. Kinds in one folder share what the first stored. */
const kind = (name: string, meaning: 'on' | 'off'): ContenderKind => ({
  name,
  open: async (items, folder) => {
    const isFilled = existsSync(path.join(folder, 'kura.db'))
    const server = open(folder, meaning)
    if (!isFilled) await fill(server, items)
    return contender(server, items)
  },
})

export const kura = kind('kura', 'on')
export const kuraByWords = kind('kuraWords', 'off')
