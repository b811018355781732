import { PipelinedClient, Unanswered, type ServerCommand } from '../../support/pipelined-client.ts'
import type { Change } from './ledger.ts'

/** A server whose changes of files are recorded. It can be killed; the next call then starts it again. */
export class RecordedServer {
  kills = 0
  readonly #command: ServerCommand
  #client: PipelinedClient

  constructor(command: ServerCommand) {
    this.#command = command
    this.#client = new PipelinedClient(command)
  }

  /** Calls a tool, and notes the answer with every change that it confirms. */
  async change(
    tool: string,
    args: object,
    changes: readonly Change<unknown>[],
  ): Promise<Readonly<Record<string, unknown>>> {
    const client = this.#client
    const { id, result, error } = await client.request('tools/call', { name: tool, arguments: args })
    if (error !== undefined) throw new Error(`${tool}: ${error.code} ${error.message}`)
    const answer = { pid: client.child.pid ?? 0, id: Number(id) }
    for (const change of changes) change.answer = answer
    return result?.data as Readonly<Record<string, unknown>>
  }

  /** Ends the process at once, whatever it does, and starts another. */
  async kill(): Promise<void> {
    this.kills++
    this.#client.kill()
    await this.#client.gone
    this.#client = new PipelinedClient(this.#command)
  }

  async end(): Promise<void> {
    const code = await this.#client.end()
    if (code !== 0) throw new Error(`A server ended with ${code}: ${this.#client.stderr}`)
  }
}

export const isUnanswered = (error: unknown): boolean => error instanceof Unanswered
