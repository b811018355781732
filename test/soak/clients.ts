import { setTimeout as sleep } from 'node:timers/promises'
import { MeasuredServer, type ServerOptions } from '../limits/measured-server.ts'
import { anyStep, type Offer } from '../limits/walk/steps.ts'
import type { Random } from '../support/durability/random.ts'
import type { SoakHttp } from './http-server.ts'

/** What the clients of a soak test have done so far. */
export class Tally {
  answered = 0
  cancelled = 0
  aborted = 0
  disconnects = 0
  slowestMs = 0

  get calls(): number {
    return this.answered + this.cancelled + this.aborted
  }
}

export interface SoakClient {
  readonly offer: Offer
  readonly random: Random
  readonly tally: Tally
  isOver(): boolean
}

/** Makes calls over stdio, and cancels some of them at once or a little later. */
export const callOverStdio = async (
  server: MeasuredServer,
  { offer, random, tally, isOver }: SoakClient,
): Promise<void> => {
  while (!isOver()) {
    const { method, params } = anyStep(random, offer)
    const { id, answer } = server.ask(method, params)
    if (random() < 0.05) {
      answer.catch(() => undefined)
      if (random() < 0.5) await sleep(random() * 20)
      server.cancel(id)
      tally.cancelled++
      continue
    }
    const { ms } = await answer
    tally.answered++
    tally.slowestMs = Math.max(tally.slowestMs, ms)
  }
}

/** Makes calls over HTTP, and aborts some of them. */
export const callOverHttp = async (http: SoakHttp, { offer, random, tally, isOver }: SoakClient): Promise<void> => {
  for (let id = 1; !isOver(); id++) {
    const { method, params } = anyStep(random, offer)
    const controller = new AbortController()
    const isAborted = random() < 0.05
    if (isAborted)
      setTimeout(() => {
        controller.abort()
      }, random() * 20)
    const start = performance.now()
    const status = await http.post({ jsonrpc: '2.0', id, method, params }, controller.signal)
    if (status === undefined) tally.aborted++
    else tally.answered++
    if (!isAborted) tally.slowestMs = Math.max(tally.slowestMs, performance.now() - start)
  }
}

/** Repeatedly starts a server, sends several requests and disconnects before all of them are answered. */
export const connectAndLeave = async (
  options: ServerOptions,
  { offer, random, tally, isOver }: SoakClient,
): Promise<void> => {
  while (!isOver()) {
    const server = new MeasuredServer(options)
    await server.initialize()
    for (let call = 0; call < 20; call++) {
      const { method, params } = anyStep(random, offer)
      server.ask(method, params).answer.catch(() => undefined)
      tally.aborted++
    }
    await sleep(random() * 200)
    if (random() < 0.3) server.child.kill('SIGTERM')
    const code = await server.end()
    if (code !== 0) throw new Error(`A server whose client disconnected ended with ${code}: ${server.stderr}`)
    tally.disconnects++
    await sleep(3_000)
  }
}
