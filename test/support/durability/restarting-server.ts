import { PipelinedClient, type ServerCommand } from '../pipelined-client.ts'

/** A server that can be killed at any moment, and its client. `restart` starts both again. */
export class RestartingServer {
  client: PipelinedClient
  restarts = 0
  /** The longest time from the start of a new server to its first answer. */
  slowestRestartMs = 0
  readonly #command: ServerCommand
  #restarting: Promise<void> | undefined

  constructor(command: ServerCommand) {
    this.#command = command
    this.client = new PipelinedClient(command)
  }

  /** All calls that were in flight share one restart. The server is back when it answers. */
  restart(): Promise<void> {
    this.#restarting ??= this.#startAgain().finally(() => {
      this.#restarting = undefined
    })
    return this.#restarting
  }

  async #startAgain(): Promise<void> {
    await this.client.gone
    const began = performance.now()
    this.client = new PipelinedClient(this.#command)
    this.restarts++
    const answered = await this.client.call('get_tags').then(
      () => true,
      () => false,
    )
    if (answered) this.slowestRestartMs = Math.max(this.slowestRestartMs, performance.now() - began)
  }
}
