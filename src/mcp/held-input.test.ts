import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { HeldInput, maxHeldBytes } from './held-input.ts'

const start = (onChunk: (text: string, input: HeldInput) => void = () => undefined) => {
  const source = new PassThrough()
  const seen: string[] = []
  const input: HeldInput = new HeldInput(source, {
    chunk: (bytes) => {
      seen.push(bytes.toString())
      onChunk(bytes.toString(), input)
    },
    ended: () => seen.push('the end'),
  })
  input.start()
  return { source, input, seen }
}

const settled = async (): Promise<void> => {
  for (let turns = 0; turns < 5; turns++) await turn()
}

describe('an input that is held back', () => {
  it('is passed on later in order, and its end last', async () => {
    const { source, input, seen } = start()
    input.holdBack()
    for (const text of ['a', 'b', 'c']) {
      source.write(text)
      await settled()
    }
    source.end()
    await settled()
    expect(seen).toEqual([])
    input.resume()
    expect(seen).toEqual(['a', 'b', 'c', 'the end'])
  })

  it('can be held back again while it is passed on', async () => {
    const { source, input, seen } = start((_, again) => {
      again.holdBack()
    })
    input.holdBack()
    for (const text of ['a', 'b']) {
      source.write(text)
      await settled()
    }
    source.end()
    await settled()
    input.resume()
    expect(seen).toEqual(['a'])
    input.resume()
    expect(seen).toEqual(['a', 'b'])
    input.resume()
    expect(seen).toEqual(['a', 'b', 'the end'])
  })

  it('is read up to a limit, and further when there is room again', async () => {
    const { source, input, seen } = start()
    input.holdBack()
    const piece = 'x'.repeat(maxHeldBytes / 2)
    for (let pieces = 0; pieces < 4; pieces++) source.write(piece)
    await settled()
    expect([input.isFull, source.isPaused()]).toEqual([true, true])
    input.resume()
    source.end()
    await settled()
    expect(seen.slice(0, -1).join('')).toHaveLength(4 * piece.length)
    expect(seen.at(-1)).toBe('the end')
  })

  it('is dropped with its end when it is stopped', async () => {
    const { source, input, seen } = start()
    input.holdBack()
    source.write('a')
    await settled()
    source.end()
    await settled()
    input.stop()
    input.resume()
    await settled()
    expect(seen).toEqual([])
  })
})
