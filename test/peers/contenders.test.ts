import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { kuraOf } from '../../bench/peers/contenders/kura.ts'
import { keyOf, memoryKeeperOf } from '../../bench/peers/contenders/memory-keeper.ts'
import { observationsOf, serverMemoryOf } from '../../bench/peers/contenders/server-memory.ts'
import { inFlightPlan, measureWrites, twoProcessesPlan } from '../../bench/peers/measure-writes.ts'
import { measureSize, operations } from '../../bench/peers/measure-size.ts'
import { answerOf, type Answer } from '../../bench/peers/session.ts'
import { productProgram } from '../support/programs.ts'

const said = (text: string, structuredContent: Record<string, unknown> = {}): Answer =>
  answerOf({ jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text }], structuredContent } })

const note = { title: 'Rolling back "orders-api" (n002)', text: 'One. Two.\n三つ目。' }

describe('an answer', () => {
  it('is refused by an error of the protocol and by one of the tool', () => {
    expect(answerOf({ jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'no' } })).toMatchObject({
      refused: true,
      text: 'no',
    })
    expect(answerOf({ jsonrpc: '2.0', id: 1, result: { content: [], isError: true } }).refused).toBe(true)
    expect(said('蔵')).toMatchObject({ refused: false, textBytes: 3 })
  })
})

describe('memory-keeper', () => {
  const keeper = memoryKeeperOf('none')

  it('gets keys that it accepts, which stay different', () => {
    expect(keyOf(note)).toBe('Rolling_back_orders-api_n002')
    expect(keyOf({ title: '障害の記録 (n171)', text: '' })).toBe('n171')
  })

  it('acknowledges a note only with its key, since it tells failures in words', () => {
    expect(keeper.created(said('Saved: n171\nCategory: note\nPriority: normal'), [note])).toEqual(['n171'])
    expect(keeper.created(said('Failed to save context item: database is locked'), [note])).toEqual([])
  })

  it('names notes in each of its answers', () => {
    const searched =
      'Found 2 results for "x":\n\n• [normal] n002 (note)\n  One...\n\n• [high] n003 (none)\n  • [normal] text'
    expect(keeper.titlesIn(said(searched))).toEqual(['n002', 'n003'])
    const near = 'Found 1 results for: "x"\n\n1. [42.0% match]\n   Key: n002\n   Value: One\n   Category: note\n\n'
    expect(keeper.titlesIn(said(near))).toEqual(['n002'])
    expect(keeper.titlesIn(said('{"items":[{"key":"n002","value":"One"}],"pagination":{}}'))).toEqual(['n002'])
    expect(keeper.titlesIn(said('No results found for: "x"'))).toEqual([])
    expect(keeper.reached([said('{"visualization":{"nodes":[{"id":"a"},{"id":"b"}]}}')])).toEqual(['a', 'b'])
  })
})

describe('server-memory', () => {
  const memory = serverMemoryOf('none')

  it('gets one observation for each sentence', () => {
    expect(observationsOf(note.text)).toEqual(['One.', 'Two.', '三つ目。'])
  })

  it('does not acknowledge what it says it did not create', () => {
    expect(memory.created(said('[]', { entities: [] }), [note])).toEqual([])
    expect(memory.created(said('[]', { entities: [{ name: note.title }] }), [note])).toEqual([note.title])
  })

  it('is walked in three calls, of which each opens what the one before named', async () => {
    const relations: Readonly<Record<string, readonly string[]>> = {
      a: ['b'],
      b: ['a', 'c'],
      c: ['b', 'd'],
      d: ['c', 'e'],
    }
    const opened: unknown[] = []
    const answers = await memory.walk(async ({ arguments: args }) => {
      const { names } = args as { readonly names: readonly string[] }
      opened.push(names)
      return said('', { relations: names.flatMap((from) => (relations[from] ?? []).map((to) => ({ from, to }))) })
    }, 'a')
    expect(opened).toEqual([['a'], ['b'], ['c']])
    expect(new Set(memory.reached(answers))).toEqual(new Set(['a', 'b', 'c', 'd']))
  })
})

describe('the built program', () => {
  const home = async (): Promise<string> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kura-peers-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    return folder
  }
  const kura = kuraOf(productProgram)

  it('does all the work of the benchmark, and its answers have all that was looked for', async () => {
    const run = { home: await home(), seed: 3, rounds: 2, warmUp: 1, limitMs: 60_000, onProgress: () => undefined }
    const figures = (await measureSize([kura], 30, run)).kura
    expect(figures).toMatchObject({ foundShare: 1, reachedShare: 1 })
    for (const operation of operations) {
      expect(figures?.operations[operation]).toMatchObject({ rounds: 2, calls: operation === 'findAndRead' ? 2 : 1 })
      expect(figures?.operations[operation].textBytes).toBeGreaterThan(20)
    }
  })

  it.each([inFlightPlan, twoProcessesPlan])('keeps every write that it acknowledges: $name', async (plan) => {
    const written = await measureWrites([kura], { ...plan, notes: 40 }, { home: await home(), rounds: 1, seed: 5 })
    const sent = 40 * plan.processes
    expect(written.kura).toMatchObject({ sent, acknowledged: sent, kept: sent, lost: 0, mostLost: 0 })
  })
})
