import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairTurns, type Owner, type TurnSizes } from './fair-turns.ts'

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/** Work of several owners that ends when it is told to; it notes what started, what ended and what was turned away. */
const stage = (size: TurnSizes) => {
  const turns = new FairTurns(size, { full: () => new Error('full'), cancelled: () => new Error('cancelled') })
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

const addMany = async ({ add }: ReturnType<typeof stage>, owner: Owner, many: number): Promise<void> => {
  for (let index = 0; index < many; index++) await add(...owner)
}

const countOf = (owners: readonly Owner[], name: string): number =>
  owners.filter(([principal]) => principal === name).length

describe('turns', () => {
  it('leave everything to a lone owner: ten run, a hundred wait, the next is refused', async () => {
    const scene = stage({ running: 10, queued: 100 })
    await addMany(scene, ['a', 'x'], 130)
    expect(scene.turns.load()).toEqual({ running: 10, queued: 100 })
    expect(scene.refused).toHaveLength(20)
  })

  it('make room for another owner, whose calls are all taken and run in turn', async () => {
    const scene = stage({ running: 10, queued: 100 })
    await addMany(scene, ['a', 'x'], 130)
    await addMany(scene, ['b', 'x'], 20)
    expect(countOf(scene.refused, 'b')).toBe(0)
    expect(countOf(scene.waiting, 'b')).toBe(20)
    expect(countOf(scene.refused, 'a')).toBe(40)
    for (let index = 0; index < 10; index++) await scene.finish(0)
    expect(
      countOf(
        scene.running.map(({ owner }) => owner),
        'b',
      ),
    ).toBe(5)
  })

  it('share the waiting room in equal parts', async () => {
    const scene = stage({ running: 1, queued: 12 })
    for (const name of ['a', 'b', 'c']) await addMany(scene, [name, 'x'], 40)
    expect(['a', 'b', 'c'].map((name) => countOf(scene.waiting, name))).toEqual([4, 4, 4])
  })

  it('give many names of one principal no more than one of another', async () => {
    const scene = stage({ running: 2, queued: 10 })
    for (let name = 0; name < 40; name++) await scene.add('many', `name ${name}`)
    await addMany(scene, ['one', 'x'], 10)
    expect(countOf(scene.waiting, 'one')).toBe(5)
    await scene.finish(0)
    await scene.finish(0)
    expect(
      countOf(
        scene.running.map(({ owner }) => owner),
        'one',
      ),
    ).toBe(1)
  })

  it('share the part of one principal among its clients', async () => {
    const scene = stage({ running: 1, queued: 10 })
    await addMany(scene, ['http', 'loud'], 20)
    await addMany(scene, ['token', 'x'], 5)
    await addMany(scene, ['http', 'quiet'], 2)
    expect(scene.refused.filter(([, client]) => client === 'quiet')).toEqual([])
    expect(countOf(scene.waiting, 'token')).toBe(5)
  })

  it('turn away the newest first, and start the oldest first', async () => {
    const turns = new FairTurns(
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

  it('let work that was cancelled leave the waiting room', async () => {
    const turns = new FairTurns(
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

  it('are fair whatever comes and goes', async () => {
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
          const scene = stage({ running, queued })
          const runningOf = (name: string): number =>
            countOf(
              scene.running.map(({ owner }) => owner),
              name,
            )
          const expectBounds = (): void => {
            expect(scene.running.length).toBeLessThanOrEqual(running)
            expect(scene.waiting.length).toBeLessThanOrEqual(queued)
            if (scene.waiting.length > 0) expect(scene.running).toHaveLength(running)
            expect(scene.turns.load()).toEqual({ running: scene.running.length, queued: scene.waiting.length })
          }
          for (const one of steps) {
            if ('add' in one) {
              for (let time = 0; time < one.times; time++) {
                const refused = scene.refused.length
                await scene.add(one.add, one.client)
                const wasRefused = scene.refused.length > refused && scene.refused.at(-1)?.[0] === one.add
                if (wasRefused)
                  for (const name of names)
                    expect(countOf(scene.waiting, name)).toBeLessThanOrEqual(countOf(scene.waiting, one.add) + 1)
                expectBounds()
              }
            } else if (scene.running.length > 0) {
              const waitingBefore = names.filter((name) => countOf(scene.waiting, name) > 0)
              const startedBefore = scene.started.length
              await scene.finish(one.finish % scene.running.length)
              const next = scene.started[startedBefore]?.[0]
              if (next !== undefined)
                for (const name of waitingBefore)
                  expect(runningOf(next) - 1).toBeLessThanOrEqual(name === next ? runningOf(next) - 1 : runningOf(name))
              expectBounds()
            }
          }
          while (scene.running.length > 0) await scene.finish(0)
          expect(scene.waiting).toEqual([])
          await scene.turns.idle()
        },
      ),
      { numRuns: 150 },
    )
  })

  it('let every owner that waits have its turn before another has two more', async () => {
    const scene = stage({ running: 1, queued: 30 })
    for (const name of ['a', 'b', 'c']) await addMany(scene, [name, 'x'], 10)
    while (scene.waiting.length > 3) {
      await scene.finish(0)
      const counts = ['a', 'b', 'c'].map((name) => countOf(scene.started, name))
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2)
    }
  })
})
