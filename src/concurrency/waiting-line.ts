/** A piece of work that waits for its place. It leaves the line when it is started, refused or aborted. */
export interface Waiting {
  start(): void
  refuse(reason: Error): void
}

interface Link {
  readonly waiting: Waiting
  older: Link | undefined
  newer: Link | undefined
}

/** Waiting work, oldest first. It is a linked list, so that any entry can be removed in constant time. */
export class Line {
  #oldest: Link | undefined
  #newest: Link | undefined

  get oldest(): Waiting | undefined {
    return this.#oldest?.waiting
  }

  get newest(): Waiting | undefined {
    return this.#newest?.waiting
  }

  /** Adds work at the end, and returns a function that removes it. */
  add(waiting: Waiting): () => void {
    const link: Link = { waiting, older: this.#newest, newer: undefined }
    if (link.older === undefined) this.#oldest = link
    else link.older.newer = link
    this.#newest = link
    return () => {
      if (link.older === undefined) this.#oldest = link.newer
      else link.older.newer = link.newer
      if (link.newer === undefined) this.#newest = link.older
      else link.newer.older = link.older
    }
  }
}

export interface WaitOptions {
  readonly signal?: AbortSignal | undefined
  /** Makes the error for work that is aborted while it waits. Without it, the reason of the signal is thrown. */
  readonly aborted?: (signal: AbortSignal) => Error
  /** Called when the work leaves the line. */
  readonly onLeave?: (isStarted: boolean) => void
}

/** Waits at the end of a line until the work may start. */
export const waitInLine = (line: Line, { signal, aborted = reasonOf, onLeave }: WaitOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (isStarted: boolean): void => {
      takeOut()
      signal?.removeEventListener('abort', giveUp)
      onLeave?.(isStarted)
    }
    const refuse = (reason: Error): void => {
      leave(false)
      reject(reason)
    }
    const giveUp = (): void => {
      if (signal !== undefined) refuse(aborted(signal))
    }
    const start = (): void => {
      leave(true)
      resolve()
    }
    const takeOut = line.add({ start, refuse })
    signal?.addEventListener('abort', giveUp, { once: true })
  })

export const reasonOf = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new Error('The call was cancelled')
