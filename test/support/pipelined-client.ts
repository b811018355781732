import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Message } from './raw-client.ts'

/** The server ended before it answered, so it is not known whether the work was done. */
export class Unanswered extends Error {}

export interface ServerCommand {
  /** The Node that runs it, if not the one of the tests. */
  readonly node?: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A client for many calls at once. A call is answered when its line has been read from the pipe. */
export class PipelinedClient {
  readonly child: ChildProcessWithoutNullStreams
  readonly gone: Promise<void>
  readonly #waiting = new Map<number, { resolve(message: Message): void; reject(error: Error): void }>()
  #nextId = 1
  stderr = ''

  constructor({ node = process.execPath, args, env }: ServerCommand, uid?: number) {
    this.child = spawn(node, args, {
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid, gid: uid }),
    })
    this.child.stdin.on('error', () => undefined)
    this.child.stderr.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()))
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      this.#read(JSON.parse(line) as Message)
    })
    this.gone = new Promise((resolve) => {
      this.child.once('close', () => {
        for (const { reject } of this.#waiting.values()) reject(new Unanswered('The server is gone'))
        this.#waiting.clear()
        resolve()
      })
    })
  }

  request(method: string, params: object = {}): Promise<Message> {
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      if (this.child.exitCode !== null || this.child.signalCode !== null) {
        reject(new Unanswered('The server is gone'))
        return
      }
      this.#waiting.set(id, { resolve, reject })
      this.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
    })
  }

  /** Returns the data of a tool's answer, as in the oldest revision. An error answer is thrown. */
  async call(name: string, args: object = {}, meta?: object): Promise<Record<string, unknown>> {
    const { result, error } = await this.request('tools/call', { name, arguments: args, ...(meta && { _meta: meta }) })
    if (error !== undefined) throw new Error(`${name}: ${error.code} ${error.message}`)
    return result?.data as Record<string, unknown>
  }

  kill(): void {
    this.child.kill('SIGKILL')
  }

  async end(): Promise<number | null> {
    this.child.stdin.end()
    await this.gone
    return this.child.exitCode
  }

  #read(message: Message): void {
    if (typeof message.id !== 'number') return
    const asked = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    asked?.resolve(message)
  }
}
