import { Agent, request } from 'node:http'

export type Operation = 'search' | 'create' | 'mix'

/** The one call in ten of the mix that creates an item. */
export const kindOf = (operation: Operation, n: number): 'search' | 'create' =>
  operation === 'mix' ? (n % 10 === 9 ? 'create' : 'search') : operation

export interface Contender {
  readonly ports: readonly number[]
  readonly path: string
  bodyOf(kind: 'search' | 'create', n: number): string
}

export const newAgent = (clients: number): Agent => new Agent({ keepAlive: true, maxSockets: clients * 4 })

const post = (options: { port: number; path: string; agent: Agent }, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'content-length': Buffer.byteLength(text),
    }
    const sent = request({ host: '127.0.0.1', method: 'POST', headers, ...options }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', reject)
        .on('end', () => {
          const answer = Buffer.concat(parts).toString()
          if (response.statusCode === 200 && !answer.includes('"error":{') && !answer.includes('"isError":true'))
            resolve()
          else reject(new Error(answer.slice(0, 500)))
        })
    })
    sent.on('error', reject)
    sent.end(text)
  })

interface Call {
  readonly kind: 'search' | 'create'
  readonly n: number
  readonly agent: Agent
}

/** Milliseconds until the whole answer is read. The calls of a contender take turns among its servers. */
export const timeCall = async ({ ports, path, bodyOf }: Contender, { kind, n, agent }: Call): Promise<number> => {
  const port = ports[n % ports.length] ?? 0
  const text = bodyOf(kind, n)
  const began = performance.now()
  await post({ port, path, agent }, text)
  return performance.now() - began
}
