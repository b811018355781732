import { existsSync } from 'node:fs'
import path from 'node:path'
import { PipelinedClient } from '../test/support/pipelined-client.ts'
import type { Draft } from './knowledge/items.ts'
import { median } from './median.ts'

const program = 'node_modules/@modelcontextprotocol/server-memory/dist/index.js'

interface Question {
  readonly home: string
  readonly items: number
  nextDraft(): Draft
}

interface Figures {
  readonly items: number
  readonly create: number
  readonly get: number
}

const samples = 100

/** The same work done by server-memory, if it is installed. It rewrites its whole file with each create. */
export const measureServerMemory = async ({ home, items, nextDraft }: Question): Promise<Figures | undefined> => {
  if (!existsSync(program)) return undefined
  const client = new PipelinedClient({
    args: [program],
    env: { ...process.env, MEMORY_FILE_PATH: path.join(home, 'memory.jsonl') },
  })
  const call = (name: string, args: object): Promise<unknown> => client.request('tools/call', { name, arguments: args })
  const entityOf = ({ type, title, description, content }: Draft): object => ({
    name: title,
    entityType: type,
    observations: [description, content],
  })
  const names: string[] = []
  const create = async (): Promise<unknown> => {
    const draft = nextDraft()
    names.push(draft.title)
    return call('create_entities', { entities: [entityOf(draft)] })
  }
  await client.request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  })
  while (names.length < items) await create()
  const created = await medianOf(create)
  const got = await medianOf(() => call('open_nodes', { names: [names[Math.floor(Math.random() * names.length)]] }))
  client.kill()
  return { items, create: created, get: got }
}

const medianOf = async (work: () => Promise<unknown>): Promise<number> => {
  const spent: number[] = []
  for (let sample = 0; sample < samples; sample++) {
    const began = performance.now()
    await work()
    spent.push(performance.now() - began)
  }
  return median(spent)
}
