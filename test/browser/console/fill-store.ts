import type { ConsoleServer } from './console-server.ts'

export interface Filling {
  readonly items: number
  /** Relations of each item with earlier ones. */
  readonly relationsEach?: number
}

const types = ['task', 'decision', 'knowledge', 'bug', 'meeting', 'note', 'question']
const statuses = ['Open', 'In Progress', 'Completed', 'Review', 'Closed']
const words = ['認証', 'handler', '受注', 'release', 'バッチ', 'index', '移行', 'token', '検索', 'queue']

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Fills a store that is served with `--extras`. The same numbers give the same items. */
export const fillStore = async ({ call }: ConsoleServer, { items, relationsEach = 0 }: Filling): Promise<void> => {
  let seed = 42
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let start = 0; start < items; start += 100) {
    const batch = Array.from({ length: Math.min(100, items - start) }, (_, step) => {
      const index = start + step
      // Older items have more relations, as in a real store: some become hubs.
      const related = start === 0 ? [] : Array.from({ length: relationsEach }, () => 1 + random(1 + random(start)))
      return {
        type: pick(types, random(70)),
        title: `${pick(words, random(100))} ${pick(words, random(100))} ${index + 1}`,
        status: pick(statuses, random(50)),
        tags: [pick(words, random(100))],
        content: `${pick(words, random(100))} ${pick(words, random(100))} ${'本文 text '.repeat(20)}`,
        ...(related.length > 0 && { related: [...new Set(related)] }),
      }
    })
    await call('create_items', { items: batch })
  }
}
