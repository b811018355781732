import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMiB } from '../support/unread-sockets.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The result of `npm run build`: the program that users start. */
export const builtProgram = path.join(root, 'dist/kura.js')

export interface Answer {
  readonly id: number
  readonly message: Readonly<Record<string, unknown>>
  readonly bytes: number
  readonly ms: number
}

export interface Memory {
  /** The resident memory of the process in MB. */
  readonly resident: number
  /** The memory in use after a garbage collection in MB. */
  readonly held: number
}

export interface ServerOptions {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

interface Asked {
  readonly at: number
  resolve(answer: Answer): void
  reject(error: Error): void
}

const megabyte = 1024 * 1024

/** Runs the built server over stdio in a copy of the example workspace, and measures the size and time of answers. */
export class MeasuredServer {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'kura-limits-'))
  readonly child: ChildProcessWithoutNullStreams
  stderr = ''
  readonly #asked = new Map<number, Asked>()
  readonly #report = path.join(this.folder, 'memory')
  #unread: Buffer = Buffer.alloc(0)
  #nextId = 1
  /** The number of answers without an id, such as those to lines that are not JSON. */
  withoutId = 0

  constructor({ args = ['serve', '--extras'], env = {} }: ServerOptions = {}) {
    cpSync(path.join(root, 'examples/workspace'), this.folder, { recursive: true })
    const home = { PATH: process.env.PATH, HOME: this.folder, KURA_HOME: path.join(this.folder, 'data') }
    spawnSync(process.execPath, [builtProgram, 'commands', 'init'], { cwd: this.folder, env: home })
    this.child = spawn(process.execPath, [builtProgram, ...args], {
      cwd: this.folder,
      env: {
        ...home,
        NODE_OPTIONS: `--require ${path.resolve(root, 'test/support/report-memory.cjs')}`,
        KURA_MEMORY_REPORT: this.#report,
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    this.child.stdin.on('error', () => undefined)
    this.child.stderr.on('data', (chunk: Buffer) => (this.stderr = (this.stderr + chunk.toString()).slice(-20_000)))
    this.child.stdout.on('data', (chunk: Buffer) => {
      this.#read(chunk)
    })
    this.child.once('close', (code, signal) => {
      const gone = new Error(`The server has ended (${code ?? signal}). Its stderr: ${this.stderr.slice(-2_000)}`)
      for (const { reject } of this.#asked.values()) reject(gone)
    })
  }

  send(line: string): void {
    this.child.stdin.write(`${line}\n`)
  }

  /** Waits for the answer to a line that the caller sends with `send`. */
  expect(id: number): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.#asked.set(id, { at: performance.now(), resolve, reject })
    })
  }

  /** Sends a request with a new id. */
  ask(method: string, params: unknown = {}): { readonly id: number; readonly answer: Promise<Answer> } {
    const id = this.#nextId++
    const answer = this.expect(id)
    this.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    return { id, answer }
  }

  async request(method: string, params?: unknown): Promise<Answer> {
    return this.ask(method, params).answer
  }

  call(name: string, args: unknown = {}): Promise<Answer> {
    return this.request('tools/call', { name, arguments: args })
  }

  initialize(protocolVersion = '2025-11-25'): Promise<Answer> {
    return this.request('initialize', {
      protocolVersion,
      capabilities: {},
      clientInfo: { name: 'limits', version: '1' },
    })
  }

  /** Cancels a request. If its answer still comes, it is ignored. */
  cancel(id: number): void {
    this.#asked.delete(id)
    this.send(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } }))
  }

  async memory(): Promise<Memory> {
    await rm(this.#report, { force: true })
    this.child.kill('SIGUSR2')
    let held = ''
    while (held === '') {
      await sleep(20)
      held = await readFile(this.#report, 'utf8').catch(() => '')
    }
    return { resident: residentMiB(this.child.pid), held: Number(held) / megabyte }
  }

  /** Closes stdin, removes the folder and returns the exit code. */
  async end(): Promise<number | null> {
    const closed = new Promise((resolve) => this.child.once('close', resolve))
    const gone = this.child.exitCode !== null || this.child.signalCode !== null
    this.child.stdin.end()
    if (!gone) await closed
    rmSync(this.folder, { recursive: true, force: true })
    return this.child.exitCode
  }

  #read(chunk: Buffer): void {
    this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk])
    for (let end = this.#unread.indexOf(10); end >= 0; end = this.#unread.indexOf(10)) {
      this.#take(this.#unread.subarray(0, end))
      this.#unread = this.#unread.subarray(end + 1)
    }
  }

  #take(line: Buffer): void {
    const message = JSON.parse(line.toString()) as Answer['message']
    if (typeof message.id !== 'number') {
      if (message.id === null) this.withoutId++
      return
    }
    const asked = this.#asked.get(message.id)
    this.#asked.delete(message.id)
    asked?.resolve({ id: message.id, message, bytes: line.length, ms: performance.now() - asked.at })
  }
}
