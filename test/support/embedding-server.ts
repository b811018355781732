import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface ReceivedRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly model: string
  readonly input: readonly string[]
  readonly encodingFormat: unknown
}

/** One answer of the server. `vectors` makes the usual one. */
export type Reply = (
  response: ServerResponse,
  request: ReceivedRequest,
  vectors: () => { readonly data: readonly { readonly index: number; readonly embedding: readonly number[] }[] },
) => void

export interface EmbeddingServerOptions {
  readonly dims?: number
  /** Groups of words that mean the same: they get the same vector. */
  readonly synonyms?: readonly (readonly string[])[]
  /** If set, requests without this key are answered with 401. */
  readonly key?: string
  /** If set, other models are answered with 404. */
  readonly model?: string
}

export interface TestEmbeddingServer {
  /** The address without a path. */
  readonly url: string
  readonly requests: readonly ReceivedRequest[]
  /** The most requests that were under way at the same time. */
  readonly mostAtOnce: number
  /** The number of open connections. */
  connections(): number
  /** Answers the next requests with these replies, one each; after them the usual answers follow. */
  next(...replies: readonly Reply[]): void
  /** Answers every request with this reply until it is called with undefined. */
  always(reply: Reply | undefined): void
  stop(): Promise<void>
}

/**
 * An embedding server for tests. A text is the sum of its words' vectors, and a word's vector depends on its letters
 * only, so texts with the same words are similar, on every run.
 */
export const startEmbeddingServer = async (options: EmbeddingServerOptions = {}): Promise<TestEmbeddingServer> => {
  const requests: ReceivedRequest[] = []
  const replies: Reply[] = []
  const sockets = new Set<Socket>()
  let constant: Reply | undefined
  let atOnce = 0
  let mostAtOnce = 0

  const usual: Reply = (response, { headers, model }, vectors) => {
    if (options.key !== undefined && headers.authorization !== `Bearer ${options.key}`)
      sendJson(response, 401, { error: { message: 'Incorrect API key provided' } })
    else if (options.model !== undefined && model !== options.model)
      sendJson(response, 404, { error: { message: `model "${model}" not found, try pulling it first` } })
    else sendJson(response, 200, { object: 'list', model, ...vectors() })
  }
  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    response.once('close', () => {
      atOnce -= 1
    })
    const request = await received(message)
    requests.push(request)
    const reply = replies.shift() ?? constant ?? usual
    reply(response, request, () => ({
      data: request.input.map((text, index) => ({ index, embedding: testVector(text, options) })),
    }))
  }
  const server = createServer((message, response) => {
    void serve(message, response).catch(() => {
      response.destroy()
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get mostAtOnce() {
      return mostAtOnce
    },
    connections: () => sockets.size,
    next: (...more) => {
      replies.push(...more)
    },
    always: (reply) => {
      constant = reply
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        for (const socket of sockets) socket.destroy()
      }),
  }
}

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A reply with a status and nothing else, or with some headers. */
export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}, body = ''): Reply =>
  (response) => {
    response.writeHead(code, headers).end(body)
  }

const received = async (message: IncomingMessage): Promise<ReceivedRequest> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
    readonly model: string
    readonly input: readonly string[]
    readonly encoding_format?: unknown
  }
  const { method, url, headers } = message
  return { method, url, headers, model: body.model, input: body.input, encodingFormat: body.encoding_format }
}

const defaultDims = 64

/** The vector that the server answers with, not of unit length. */
export const testVector = (
  text: string,
  { dims = defaultDims, synonyms = [] }: EmbeddingServerOptions = {},
): readonly number[] => {
  const sum = new Array<number>(dims).fill(0)
  for (const word of wordsOf(text)) {
    const meant = synonyms.find((group) => group.includes(word))?.[0] ?? word
    let state = hash(meant)
    for (let at = 0; at < dims; at += 1) {
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
      sum[at] = (sum[at] ?? 0) + (state | 0) / 2 ** 31
    }
  }
  return sum
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

const wordsOf = (text: string): readonly string[] =>
  [...segmenter.segment(text.normalize('NFKC').toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment] : [],
  )

const hash = (word: string): number => {
  let state = 0x811c9dc5
  for (const character of word) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return state
}
