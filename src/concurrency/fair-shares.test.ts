import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairShares, type Owner, type PlaceSizes } from './fair-shares.ts'
import { settled } from './test-support.ts'

/** Runs work that ends on request, and records which owners were started and refused. */
const setUp = (size: PlaceSizes) => {
  const turns = new FairShares(size, { full: () => new Error('full'), cancelled: () => new Error('cancelled') })
  const started: Owner[] = []
  const refused: Owner[] = []
  const running: { readonly owner: Owner; end(): void }[] = []
  const waiting: Owner[] = []
  const forget = (owner: Owner): void => {
    waiting.splice(waiting.indexOf(owner), 1)
  }
  return {
    turns,
    started,
    refused,
    running,
    waiting,
    add: async (...owner: Owner): Promise<void> => {
      waiting.push(owner)
      const work = (): Promise<void> => {
        forget(owner)
        started.push(owner)
        return new Promise((end) => running.push({ owner, end }))
      }
      turns.run(owner, new AbortController().signal, work).catch(() => {
        forget(owner)
        refused.push(owner)
      })
      await settled()
    },
    finish: async (index: number): Promise<void> => {
      running.splice(index, 1)[0]?.end()
      await settled()
    },
  }
}

const addMany = async ({ add }: ReturnType<typeof setUp>, owner: Owner, many: number): Promise<void> => {
  for (let index = 0; index < many; index++) await add(...owner)
}

const countOf = (owners: readonly Owner[], name: string): number =>
  owners.filter(([principal]) => principal === name).length

describe('fair shares', () => {
  it('give everything to a single owner: ten run, a hundred wait, the next is refused', async () => {
    const context = setUp({ running: 10, queued: 100 })
    await addMany(context, ['a', 'x'], 130)
    expect(context.turns.load()).toEqual({ running: 10, queued: 100 })
    expect(context.refused).toHaveLength(20)
  })

  it('make room for another owner, whose calls are all accepted and run in turn', async () => {
    const context = setUp({ running: 10, queued: 100 })
    await addMany(context, ['a', 'x'], 130)
    await addMany(context, ['b', 'x'], 20)
    expect(countOf(context.refused, 'b')).toBe(0)
    expect(countOf(context.waiting, 'b')).toBe(20)
    expect(countOf(context.refused, 'a')).toBe(40)
    for (let index = 0; index < 10; index++) await context.finish(0)
    expect(
      countOf(
        context.running.map(({ owner }) => owner),
        'b',
      ),
    ).toBe(5)
  })

  it('share the waiting room in equal parts', async () => {
    const context = setUp({ running: 1, queued: 12 })
    for (const name of ['a', 'b', 'c']) await addMany(context, [name, 'x'], 40)
    expect(['a', 'b', 'c'].map((name) => countOf(context.waiting, name))).toEqual([4, 4, 4])
  })

  it('give many clients of one principal no more than a single client of another', async () => {
    const context = setUp({ running: 2, queued: 10 })
    for (let name = 0; name < 40; name++) await context.add('many', `name ${name}`)
    await addMany(context, ['one', 'x'], 10)
    expect(countOf(context.waiting, 'one')).toBe(5)
    await context.finish(0)
    await context.finish(0)
    expect(
      countOf(
        context.running.map(({ owner }) => owner),
        'one',
      ),
    ).toBe(1)
  })

  it('share the part of one principal among its clients', async () => {
    const context = setUp({ running: 1, queued: 10 })
    await addMany(context, ['http', 'loud'], 20)
    await addMany(context, ['token', 'x'], 5)
    await addMany(context, ['http', 'quiet'], 2)
    expect(context.refused.filter(([, client]) => client === 'quiet')).toEqual([])
    expect(countOf(context.waiting, 'token')).toBe(5)
  })

  it('refuse the newest first, and start the oldest first', async () => {
    const turns = new FairShares(
      { running: 1, queued: 3 },
      { full: () => new Error('full'), cancelled: () => new Error('cancelled') },
    )
    const order: string[] = []
    const { signal } = new AbortController()
    const add = (owner: string, name: string) =>
      turns
        .run([owner], signal, async () => {
          order.push(name)
          await settled()
        })
        .catch(() => order.push(`${name} refused`))
    await Promise.all([add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('a', 'a4'), add('b', 'b1')])
    expect(order).toEqual(['a1', 'a4 refused', 'a2', 'b1', 'a3'])
  })

  it('remove cancelled work from the waiting room', async () => {
    const turns = new FairShares(
      { running: 1, queued: 1 },
      { full: () => new Error('full'), cancelled: () => new Error('cancelled') },
    )
    const controller = new AbortController()
    let end = (): void => undefined
    const running = turns.run(
      ['a'],
      new AbortController().signal,
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    const waiting = turns.run(['b'], controller.signal, () => Promise.resolve())
    controller.abort()
    await expect(waiting).rejects.toThrow('cancelled')
    expect(turns.load()).toEqual({ running: 1, queued: 0 })
    end()
    await running
    await turns.idle()
  })

  it('are fair for random sequences of calls', async () => {
    const names = ['a', 'b', 'c', 'd']
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          add: fc.constantFrom(...names),
          client: fc.constantFrom('x', 'y'),
          times: fc.integer({ min: 1, max: 6 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ finish: fc.nat({ max: 5 }) }) },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 8 }),
        fc.array(step, { maxLength: 60 }),
        async (running, queued, steps) => {
          const context = setUp({ running, queued })
          const runningOf = (name: string): number =>
            countOf(
              context.running.map(({ owner }) => owner),
              name,
            )
          const expectBounds = (): void => {
            expect(context.running.length).toBeLessThanOrEqual(running)
            expect(context.waiting.length).toBeLessThanOrEqual(queued)
            if (context.waiting.length > 0) expect(context.running).toHaveLength(running)
            expect(context.turns.load()).toEqual({ running: context.running.length, queued: context.waiting.length })
          }
          for (const one of steps) {
            if ('add' in one) {
              for (let time = 0; time < one.times; time++) {
                const refused = context.refused.length
                await context.add(one.add, one.client)
                const wasRefused = context.refused.length > refused && context.refused.at(-1)?.[0] === one.add
                if (wasRefused)
                  for (const name of names)
                    expect(countOf(context.waiting, name)).toBeLessThanOrEqual(countOf(context.waiting, one.add) + 1)
                expectBounds()
              }
            } else if (context.running.length > 0) {
              const waitingBefore = names.filter((name) => countOf(context.waiting, name) > 0)
              const startedBefore = context.started.length
              await context.finish(one.finish % context.running.length)
              const next = context.started[startedBefore]?.[0]
              if (next !== undefined)
                for (const name of waitingBefore)
                  expect(runningOf(next) - 1).toBeLessThanOrEqual(name === next ? runningOf(next) - 1 : runningOf(name))
              expectBounds()
            }
          }
          while (context.running.length > 0) await context.finish(0)
          expect(context.waiting).toEqual([])
          await context.turns.idle()
        },
      ),
      { numRuns: 150 },
    )
  })

  it('give every waiting owner a turn before any other gets two more', async () => {
    const context = setUp({ running: 1, queued: 30 })
    for (const name of ['a', 'b', 'c']) await addMany(context, [name, 'x'], 10)
    while (context.waiting.length > 3) {
      await context.finish(0)
      const counts = ['a', 'b', 'c'].map((name) => countOf(context.started, name))
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2)
    }
  })

  it('continue after work that fails', async () => {
    const turns = new FairShares(
      { running: 1, queued: 9 },
      { full: () => new Error('full'), cancelled: () => new Error('cancelled') },
    )
    const { signal } = new AbortController()
    const all = [1, 2, 3].map((number) =>
      turns.run([`owner ${number}`], signal, () =>
        number === 2 ? Promise.reject(new Error('no')) : Promise.resolve(number),
      ),
    )
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(turns.load()).toEqual({ running: 0, queued: 0 })
  })

  it('handle thousands of waiting calls, even if each new one replaces another', async () => {
    const many = 10_000
    const shares = new FairShares(
      { running: 2, queued: many / 2 },
      { full: () => new Error('full'), cancelled: () => new Error('cancelled') },
    )
    const run = (_: unknown, index: number): Promise<string> => {
      const owner = index < many / 2 ? 'first' : 'second'
      return shares.run([owner], new AbortController().signal, () => Promise.resolve(owner))
    }
    const all = await Promise.allSettled(Array.from({ length: many }, run))
    const servedOf = (owner: string): number =>
      all.filter((one) => one.status === 'fulfilled' && one.value === owner).length
    expect(servedOf('first') + servedOf('second')).toBe(many / 2 + 2)
    expect(servedOf('second')).toBe(many / 4)
    expect(shares.load()).toEqual({ running: 0, queued: 0 })
  })
})
