import { getEventListeners, setMaxListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { sendJson, status, testVector } from '../../test/support/embedding-server.ts'
import { AppError } from '../kernel/errors.ts'
import { requestsAtOnce, waitingRequests } from './embedding-server.ts'
import { maxTextCharacters, maxTexts } from './embeddings/batch-sizes.ts'
import { embeddingBench, failure, key, never } from '../../test/support/embedding-bench.ts'

const bench = embeddingBench()

const unit = (vector: readonly number[]): Float32Array => {
  const length = Math.hypot(...vector)
  return Float32Array.from(vector, (one) => one / length)
}

const words = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `word${at}`)

describe('vectors', () => {
  it('come from the server, of unit length and in the order of the texts', async () => {
    bench.server.next((response, _, vectors) => {
      sendJson(response, 200, { data: vectors().data.toReversed() })
    })
    const texts = ['back up the data', '支払い', 'restore']
    const vectors = await bench.client().vectorsOf(texts, never())
    expect(vectors.map((one) => Math.hypot(...one).toFixed(5))).toEqual(['1.00000', '1.00000', '1.00000'])
    for (const [at, text] of texts.entries())
      for (const [dim, one] of unit(testVector(text)).entries()) expect(vectors[at]?.[dim]).toBeCloseTo(one, 5)
  })

  it('are asked for with the model, the key and the form of OpenAI', async () => {
    await bench.client().vectorsOf(['a'], never())
    expect(bench.server.requests).toMatchObject([
      {
        method: 'POST',
        url: '/v1/embeddings',
        model: 'hashed',
        input: ['a'],
        encodingFormat: 'float',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      },
    ])
  })

  it('need no request if there are no texts, or one is blank', async () => {
    expect(await bench.client().vectorsOf([], never())).toEqual([])
    expect((await failure(bench.client().vectorsOf(['a', ' \n'], never()))).facts).toEqual({ text: 1 })
    expect(bench.server.requests).toEqual([])
  })

  it('are asked for in batches, a bounded number of texts and characters at a time', async () => {
    bench.server.always((response, { input }) => {
      sendJson(response, 200, { data: input.map((_, index) => ({ index, embedding: [1] })) })
    })
    const texts = [...words(maxTexts + 3), ...Array.from({ length: 20 }, () => '蔵'.repeat(maxTextCharacters))]
    expect(await bench.client().vectorsOf(texts, never())).toHaveLength(texts.length)
    expect(bench.server.requests.flatMap(({ input }) => input)).toEqual(texts)
    for (const { input } of bench.server.requests) {
      expect(input.length).toBeLessThanOrEqual(maxTexts)
      expect(Buffer.byteLength(input.join(''))).toBeLessThanOrEqual(200_000)
    }
  })

  it('are made of the beginning of a long text, cut between characters', async () => {
    await bench.client().vectorsOf([`${'x'.repeat(maxTextCharacters - 1)}😀y`, 'lone \ud800 surrogate'], never())
    expect(bench.server.requests[0]?.input).toEqual(['x'.repeat(maxTextCharacters - 1), 'lone \ufffd surrogate'])
  })

  it('of huge and tiny numbers keep their direction', async () => {
    bench.server.next((response) => {
      sendJson(response, 200, {
        data: [
          { index: 0, embedding: [3e300, 4e300] },
          { index: 1, embedding: [3e-300, -4e-300] },
        ],
      })
    })
    const vectors = await bench.client().vectorsOf(['a', 'b'], never())
    expect(vectors.map((one) => [...one].map((number) => number.toFixed(4)))).toEqual([
      ['0.6000', '0.8000'],
      ['0.6000', '-0.8000'],
    ])
  })
})

describe('a server that cannot take as much', () => {
  it('gets fewer texts at a time, and is not offered more again', async () => {
    bench.server.always((response, { input }, vectors) => {
      if (input.length <= 5) sendJson(response, 200, vectors())
      else sendJson(response, 422, { error: `batch size ${input.length} > maximum allowed batch size 5` })
    })
    const one = bench.client()
    expect(await one.vectorsOf(words(20), never())).toHaveLength(20)
    const refused = bench.server.requests.length
    expect(await one.vectorsOf(words(20), never())).toHaveLength(20)
    expect(bench.server.requests.slice(refused).every(({ input }) => input.length <= 5)).toBe(true)
  })

  it.each([
    [400, { error: { message: "This model's maximum context length is 512 tokens" } }],
    [500, { error: { message: 'input is too large to process. increase the physical batch size' } }],
    [413, { error: 'Input validation error: `inputs` must have less than 512 tokens. Given: 600' }],
    [413, {}],
  ])('gets shorter texts after %i %j', async (code, body) => {
    bench.server.always((response, { input }, vectors) => {
      if (input.every((text) => text.length <= 600)) sendJson(response, 200, vectors())
      else sendJson(response, code, body)
    })
    expect(await bench.client().vectorsOf(['word '.repeat(1000), 'short'], never())).toHaveLength(2)
    expect(bench.server.requests.at(-1)?.input.every((text) => text.length >= 5)).toBe(true)
  })

  it('gets fewer texts if their sum is too large', async () => {
    bench.server.always((response, { input }, vectors) => {
      if (input.join('').length <= 100) sendJson(response, 200, vectors())
      else sendJson(response, 500, { error: { message: 'input (900 tokens) is too large to process' } })
    })
    expect(await bench.client().vectorsOf(words(maxTexts), never())).toHaveLength(maxTexts)
  })

  it('is not asked for ever', async () => {
    bench.server.always(status(413))
    expect((await failure(bench.client().vectorsOf(['x'.repeat(9000), 'y'], never()))).facts).toMatchObject({
      status: 413,
    })
    expect(bench.server.requests.length).toBeLessThan(10)
  })

  it('gets fewer texts when it is too slow', async () => {
    bench.server.always((response, { input }, vectors) => {
      if (input.length <= 8) sendJson(response, 200, vectors())
    })
    expect(await bench.client({ timeLimitMs: 300 }).vectorsOf(words(maxTexts), never())).toHaveLength(maxTexts)
  })
})

describe('places', () => {
  it('let two requests run at a time, and the others wait', async () => {
    bench.server.always((response, _, vectors) => {
      setImmediate(() => {
        sendJson(response, 200, vectors())
      })
    })
    const one = bench.client()
    const all = await Promise.all(words(20).map((word) => one.vectorsOf([word], never())))
    expect(all.map(([vector]) => vector?.length)).toEqual(new Array(20).fill(64))
    expect(bench.server.mostAtOnce).toBe(requestsAtOnce)
  })

  it('are limited: beyond them the answer is busy', async () => {
    const controller = new AbortController()
    setMaxListeners(0, controller.signal)
    bench.server.always(() => undefined)
    const one = bench.client()
    const full = words(requestsAtOnce + waitingRequests).map((word) =>
      failure(one.vectorsOf([word], controller.signal)),
    )
    const refused = await failure(one.vectorsOf(['one more'], never()))
    expect(refused).toMatchObject({ kind: 'busy', facts: { retryAfterMs: 1000 } })
    controller.abort()
    expect(new Set((await Promise.all(full)).map(({ kind }) => kind))).toEqual(new Set(['cancelled']))
    bench.server.always(undefined)
    expect(await one.vectorsOf(['works again'], never())).toHaveLength(1)
  })
})

describe('the end of a call', () => {
  it.each([
    ['cancelled', () => new Error('gone')],
    ['timeout', () => new DOMException('late', 'TimeoutError')],
    ['conflict', () => new AppError('conflict', { en: 'The reason', ja: 'その理由' })],
  ])('by its caller is an error of the kind %s, and ends the request', async (kind, reason) => {
    const controller = new AbortController()
    const closed = new Promise<void>((resolve) => {
      bench.server.next((response) => {
        response.once('close', resolve)
        controller.abort(reason())
      })
    })
    expect(await failure(bench.client().vectorsOf(['a'], controller.signal))).toMatchObject({ kind })
    await closed
    expect(bench.waits).toEqual([])
  })

  it('before it began sends nothing', async () => {
    await failure(bench.client().vectorsOf(['a'], AbortSignal.abort()))
    expect(bench.server.requests).toEqual([])
  })

  it('leaves no timer and no listener behind', async () => {
    const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    const signal = never()
    const one = bench.client({ timeLimitMs: 86_400_000 })
    for (const word of words(20)) await one.vectorsOf([word], signal)
    expect(timers()).toBeLessThan(before + 10)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})
