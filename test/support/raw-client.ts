import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fixtureProgram } from './programs.ts'

export interface Message {
  readonly jsonrpc: '2.0'
  readonly id?: string | number | null
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: Record<string, unknown>
  readonly error?: { readonly code: number; readonly message: string; readonly data?: Record<string, unknown> }
}

export interface RawOptions {
  readonly program?: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** A client that keeps every line of the server's stdout as it came. */
export class RawClient {
  readonly child: ChildProcessWithoutNullStreams
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'kura-test-'))
  readonly lines: string[] = []
  stderr = ''
  #waiting: (() => void)[] = []

  constructor({ program = fixtureProgram, args = ['serve'], env = {}, cwd }: RawOptions = {}) {
    this.child = spawn(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH, HOME: this.dataDir, KURA_HOME: this.dataDir, ...env },
      ...(cwd !== undefined && { cwd }),
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      this.lines.push(line)
      for (const wake of this.#waiting.splice(0)) wake()
    })
    this.child.once('close', () => {
      for (const wake of this.#waiting.splice(0)) wake()
    })
    this.child.stderr.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()))
    this.child.stdin.on('error', () => undefined)
  }

  get messages(): readonly Message[] {
    return this.lines.map((line) => JSON.parse(line) as Message)
  }

  send(...messages: readonly (object | string | Buffer)[]): void {
    for (const message of messages) {
      if (Buffer.isBuffer(message)) this.child.stdin.write(message)
      else this.child.stdin.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`)
    }
  }

  async request(method: string, params?: object, id: string | number = `r${this.#next++}`): Promise<Message> {
    this.send({ jsonrpc: '2.0', id, method, ...(params && { params }) })
    return this.until((message) => message.id === id)
  }

  #next = 0

  call(name: string, args: object = {}, id?: string | number): Promise<Message> {
    return this.request('tools/call', { name, arguments: args }, id)
  }

  /** Sends a call without waiting for its answer. */
  sendCall(name: string, args: object, id: string | number): void {
    this.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } })
  }

  initialize(protocolVersion: string): Promise<Message> {
    return this.request('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'raw', version: '1' } })
  }

  /** Returns the first message that fits, waiting for it if necessary. */
  async until(fits: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.messages.find(fits)
      if (found !== undefined) return found
      this.#mustBeAlive()
      await new Promise<void>((wake) => this.#waiting.push(wake))
    }
  }

  /** Throws if the server has ended, since its answer would never come. */
  #mustBeAlive(): void {
    const { exitCode, signalCode, stdout } = this.child
    if ((exitCode !== null || signalCode !== null) && stdout.readableEnded) {
      throw new Error(
        `The server has ended (${exitCode ?? signalCode}) and will not answer any more. ` +
          `Its stderr: ${this.stderr.slice(-2_000)}`,
      )
    }
  }

  async untilCount(count: number): Promise<void> {
    while (this.lines.length < count) {
      this.#mustBeAlive()
      await new Promise<void>((wake) => this.#waiting.push(wake))
    }
  }

  /** Closes stdin and returns the exit code. */
  async end(): Promise<number | null> {
    const exited = once(this.child, 'close')
    this.child.stdin.end()
    if (this.child.exitCode === null && this.child.signalCode === null) await exited
    return this.child.exitCode
  }

  kill(): void {
    this.child.kill('SIGKILL')
  }
}
