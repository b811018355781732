import { describe, expect, it } from 'vitest'
import { sendJson, startEmbeddingServer, status, type Reply } from '../../test/support/embedding-server.ts'
import { maxWaitMs, triesPerRequest } from './embedding-server.ts'
import { maxAnswerBytes } from './embeddings/post.ts'
import { failuresBeforeRest, restMs } from './embeddings/rest.ts'
import { embeddingBench, failure, key, never } from '../../test/support/embedding-bench.ts'

const bench = embeddingBench()

const drop: Reply = (response) => {
  response.destroy()
}

describe('a request that fails', () => {
  it.each<[string, Reply]>([
    ['429', status(429)],
    ['502', status(502)],
    ['503', status(503)],
    ['504', status(504)],
    ['a closed connection', drop],
    [
      'half an answer',
      (response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"data":[')
        setImmediate(() => response.destroy())
      },
    ],
  ])('with %s is tried again, after growing waits', async (_, reply) => {
    bench.server.next(reply, reply)
    expect(await bench.client().vectorsOf(['a'], never())).toHaveLength(1)
    expect(bench.server.requests).toHaveLength(3)
    const [first = 0, second = 0] = bench.waits
    expect(first).toBeGreaterThanOrEqual(125)
    expect(first).toBeLessThanOrEqual(250)
    expect(second).toBeGreaterThanOrEqual(250)
    expect(second).toBeLessThanOrEqual(500)
  })

  it('is tried three times at most', async () => {
    bench.server.always(status(503, {}, 'overloaded'))
    const problem = await failure(bench.client().vectorsOf(['a'], never()))
    expect(problem).toMatchObject({ kind: 'failed', facts: { status: 503 } })
    expect(problem.message).toBe(`The embedding server ${bench.server.url}/v1/embeddings answered with 503: overloaded`)
    expect(bench.server.requests).toHaveLength(triesPerRequest)
  })

  it.each([400, 401, 403, 404, 405, 422, 500, 501])('with %i is not tried again', async (code) => {
    bench.server.always(status(code, {}, '{"error":{"message":"No."}}'))
    const problem = await failure(bench.client().vectorsOf(['a'], never()))
    expect(problem.message).toMatch(new RegExp(`answered with ${code}: No\\.$`))
    expect(problem.hint).toBeDefined()
    expect(bench.server.requests).toHaveLength(1)
  })

  it.each([
    ['3', 3000],
    ['Mon, 16 Nov 2026 00:00:04 GMT', 4000],
    ['0', 0],
    ['soon', 0],
    ['-1', 0],
  ])('waits as Retry-After: %s says', async (header, ms) => {
    bench.server.next(status(429, { 'retry-after': header }))
    await bench.client().vectorsOf(['a'], never())
    expect(bench.waits).toHaveLength(1)
    expect(bench.waits[0]).toBeGreaterThanOrEqual(ms)
    expect(bench.waits[0]).toBeLessThanOrEqual(Math.max(ms, 250))
  })

  it('is not tried again soon if the server wants a long wait, and the server is left alone until then', async () => {
    bench.server.next(status(429, { 'retry-after': String(maxWaitMs / 1000 + 55) }))
    const one = bench.client()
    await failure(one.vectorsOf(['a'], never()))
    bench.now += maxWaitMs + 54_000
    expect((await failure(one.vectorsOf(['a'], never()))).facts).toEqual({ status: 429, retryAfterMs: 1000 })
    expect({ waits: bench.waits, sent: bench.server.requests.length }).toEqual({ waits: [], sent: 1 })
    bench.now += 1000
    expect(await one.vectorsOf(['a'], never())).toHaveLength(1)
  })

  it('is not tried again after its caller has given up', async () => {
    bench.server.always(status(503))
    const controller = new AbortController()
    const wait = (_: number, signal: AbortSignal): Promise<void> => {
      controller.abort()
      return Promise.reject(signal.reason as Error)
    }
    expect(await failure(bench.client({ wait }).vectorsOf(['a'], controller.signal))).toMatchObject({
      kind: 'cancelled',
    })
    expect(bench.server.requests).toHaveLength(1)
  })

  it('because the server is not there says so', async () => {
    const { url } = bench.server
    await bench.server.stop()
    const problem = await failure(bench.client({}, url).vectorsOf(['a'], never()))
    expect(problem.message).toBe(`The embedding server ${url}/v1/embeddings cannot be reached (ECONNREFUSED)`)
    expect(bench.waits).toHaveLength(2)
  })

  it('because fetch refuses its port says why', async () => {
    const problem = await failure(bench.client({}, 'http://127.0.0.1:9').vectorsOf(['a'], never()))
    expect(problem.message).toBe('The embedding server http://127.0.0.1:9/v1/embeddings cannot be reached (bad port)')
  })

  it.each<[string, Reply]>([
    ['nothing', () => undefined],
    [
      'a headers and then nothing',
      (response) => {
        response.writeHead(200).flushHeaders()
      },
    ],
    [
      'a byte now and then',
      (response) => {
        const timer = setInterval(() => response.write(' '), 5)
        response.once('close', () => {
          clearInterval(timer)
        })
      },
    ],
    [
      'a refusal that never ends',
      (response) => {
        response.writeHead(500).write('x')
      },
    ],
  ])('because the server sends %s ends at the time limit', async (_, reply) => {
    bench.server.always(reply)
    expect(await failure(bench.client({ timeLimitMs: 100 }).vectorsOf(['a'], never()))).toMatchObject({
      kind: 'timeout',
    })
    expect(bench.server.requests).toHaveLength(1)
  })

  it('shows little of what the server says, on one line and without the key', async () => {
    bench.server.next(status(400, {}, `bad key ${key}\n\u001b[31m${'long '.repeat(1000)}`))
    const { message } = await failure(bench.client().vectorsOf(['a'], never()))
    expect(message).toContain('bad key *** \\u001b[31mlong long')
    expect(message.length).toBeLessThan(320)
  })
})

describe('an answer that cannot be used', () => {
  const vector = [1, 2]
  const json =
    (body: unknown): Reply =>
    (response) => {
      sendJson(response, 200, body)
    }
  const entries = (...embeddings: readonly unknown[]): Reply =>
    json({ data: embeddings.map((embedding, index) => ({ index, embedding })) })

  it.each<[string, Reply, RegExp]>([
    ['no JSON', status(200, {}, '<html>'), /it is not JSON/],
    ['nothing', status(200), /it is not JSON/],
    ['null', json(null), /no list "data"/],
    ['another object', json({ vectors: [] }), /no list "data"/],
    ['too few', entries(vector), /1 vectors for 2 texts/],
    ['too many', entries(vector, vector, vector), /3 vectors for 2 texts/],
    ['entries of another kind', json({ data: [1, 2] }), /"index"/],
    ['an index twice', json({ data: [0, 0].map((index) => ({ index, embedding: vector })) }), /"index"/],
    ['an index beyond', json({ data: [0, 2].map((index) => ({ index, embedding: vector })) }), /"index"/],
    ['an index that is a text', json({ data: ['0', '1'].map((index) => ({ index, embedding: vector })) }), /"index"/],
    ['base64', entries('AACAPwAAAEA=', 'AACAPwAAAEA='), /base64/],
    ['empty vectors', entries([], []), /1 to 4096 numbers/],
    ['too many dimensions', entries(new Array(4097).fill(1), vector), /1 to 4096 numbers/],
    ['different dimensions', entries([1, 2], [1, 2, 3]), /of 2 and of 3 dimensions/],
  ])('because it is %s is an error', async (_, reply, says) => {
    bench.server.next(reply)
    const problem = await failure(bench.client().vectorsOf(['a', 'b'], never()))
    expect(problem.message).toMatch(says)
    expect(problem.kind).toBe('failed')
    expect(problem.facts).not.toHaveProperty('text')
    expect(bench.server.requests).toHaveLength(1)
  })

  it.each<[string, unknown]>([
    ['zero', [0, 0]],
    ['null, as for NaN', [1, null]],
    ['a text in it', [1, 'NaN']],
  ])('for one text, because its vector is %s, names that text among all', async (_, bad) => {
    const texts = Array.from({ length: 40 }, (_one, at) => `word${at}`)
    bench.server.always((response, { input }) => {
      sendJson(response, 200, {
        data: input.map((text, index) => ({ index, embedding: text === 'word37' ? bad : vector })),
      })
    })
    expect((await failure(bench.client().vectorsOf(texts, never()))).facts).toEqual({ text: 37 })
  })

  it('because it is huge is given up while it is read', async () => {
    let sent = 0
    bench.server.next((response) => {
      const more = (): void => {
        while (!response.destroyed && sent < 10 * maxAnswerBytes(1) && response.write(' '.repeat(65_536)))
          sent += 65_536
      }
      response.writeHead(200).on('drain', more)
      more()
    })
    expect((await failure(bench.client().vectorsOf(['a'], never()))).message).toContain('it is too large')
    expect(sent).toBeLessThan(10 * maxAnswerBytes(1))
  })

  it('because the number of dimensions has changed names both', async () => {
    const one = bench.client()
    await one.vectorsOf(['a'], never())
    bench.server.next(entries([1, 2, 3]))
    expect((await failure(one.vectorsOf(['b'], never()))).message).toContain('of 64 and of 3 dimensions')
  })
})

describe('a redirect', () => {
  it.each([301, 302, 307, 308])('with %i is followed nowhere, and the key goes to no other server', async (code) => {
    const other = await startEmbeddingServer()
    bench.server.next(status(code, { location: `${other.url}/v1/embeddings?secret=${key}` }))
    const problem = await failure(bench.client().vectorsOf(['a'], never()))
    expect(problem.message).toContain(`redirects to ${other.url}/v1/embeddings, and redirects are not followed`)
    expect(other.requests).toEqual([])
    await other.stop()
  })
})

describe('a server that keeps failing', () => {
  it('is left alone for a while, then one call tries again', async () => {
    bench.server.always(status(401, {}, 'no'))
    const one = bench.client()
    for (let call = 0; call < failuresBeforeRest; call += 1) await failure(one.vectorsOf(['a'], never()))
    const problem = await failure(one.vectorsOf(['a'], never()))
    expect(problem.message).toContain('answered with 401: no')
    expect(problem.facts).toEqual({ status: 401, retryAfterMs: restMs })
    expect(bench.server.requests).toHaveLength(failuresBeforeRest)

    bench.now += restMs
    await failure(one.vectorsOf(['a'], never()))
    expect(bench.server.requests).toHaveLength(failuresBeforeRest + 1)
    await failure(one.vectorsOf(['a'], never()))
    expect(bench.server.requests).toHaveLength(failuresBeforeRest + 1)

    bench.now += restMs
    bench.server.always(undefined)
    expect(await one.vectorsOf(['a'], never())).toHaveLength(1)
    bench.server.next(status(401))
    await failure(one.vectorsOf(['a'], never()))
    expect(await one.vectorsOf(['a'], never())).toHaveLength(1)
  })

  it('is left alone also if the time of its callers is up before the time limit', async () => {
    const one = bench.client()
    for (let call = 0; call < failuresBeforeRest; call += 1) {
      const controller = new AbortController()
      bench.server.next(() => {
        controller.abort(new DOMException('late', 'TimeoutError'))
      })
      expect(await failure(one.vectorsOf(['a'], controller.signal))).toMatchObject({ kind: 'timeout' })
    }
    expect(await failure(one.vectorsOf(['a'], never()))).toMatchObject({
      kind: 'timeout',
      facts: { retryAfterMs: restMs },
    })
    expect(bench.server.requests).toHaveLength(failuresBeforeRest)
  })

  it('for callers that were cancelled is still asked', async () => {
    const one = bench.client()
    for (let call = 0; call < 2 * failuresBeforeRest; call += 1) {
      const controller = new AbortController()
      bench.server.next(() => {
        controller.abort()
      })
      expect(await failure(one.vectorsOf(['a'], controller.signal))).toMatchObject({ kind: 'cancelled' })
    }
    expect(await one.vectorsOf(['a'], never())).toHaveLength(1)
  })

  it.each<[string, Reply]>([
    ['a text', status(400)],
    ['the size', status(413)],
  ])('because of %s is still asked', async (_, reply) => {
    bench.server.always(reply)
    const one = bench.client()
    for (let call = 0; call < 2 * failuresBeforeRest; call += 1)
      expect((await failure(one.vectorsOf(['a'], never()))).facts).toMatchObject({ text: 0 })
    bench.server.always(undefined)
    expect(await one.vectorsOf(['a'], never())).toHaveLength(1)
  })
})
