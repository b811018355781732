import type { TaskOutcome, TaskOwner, TaskWork } from '../kernel/task.ts'
import { cancelledEnding, cut, endingOf, interruptedEnding } from './domain/endings.ts'
import { maxWrittenLength, replyWaitMs } from './domain/limits.ts'
import type { TaskEnding, TaskPlace, TaskStore } from './ports.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** Why a task ends before its work does. `taken`: another server has ended it in the database already. */
export type StopReason = 'cancelled' | 'interrupted' | 'taken'

export interface RunningTaskParts {
  readonly owner: TaskOwner
  readonly place: TaskPlace
  readonly work: TaskWork
  readonly store: TaskStore
  now(): string
  changed(): void
}

/** A task whose work runs in this process. */
export class RunningTask {
  readonly owner: TaskOwner
  readonly place: TaskPlace
  readonly #parts: RunningTaskParts
  #stopped: StopReason | undefined
  #message = ''
  #written = ''
  #isNoted = true
  #questions: { readonly names: readonly string[]; readonly settle: (replies: JsonObject) => void } | undefined

  constructor(parts: RunningTaskParts) {
    this.owner = parts.owner
    this.place = parts.place
    this.#parts = parts
  }

  /** Resolves with the way the task ended, when nothing of its work runs any more. */
  async run(): Promise<TaskEnding | undefined> {
    const { work } = this.#parts
    let outcome = await work.outcome
    while (outcome.kind === 'asks' && this.#stopped === undefined) outcome = await this.#ask(outcome.requests)
    if (this.#stopped === 'taken') return undefined
    if (this.#stopped === 'interrupted') return interruptedEnding(this.#written)
    return this.#stopped === 'cancelled' || outcome.kind === 'asks' ? cancelledEnding : endingOf(outcome)
  }

  say(message: string): void {
    this.#message = cut(message)
    this.#isNoted = false
  }

  keep(text: string): void {
    this.#written = `${this.#written}${text}\n`.slice(-maxWrittenLength).toWellFormed()
    this.#isNoted = false
  }

  stop(reason: StopReason): void {
    if (this.#stopped !== undefined) return
    this.#stopped = reason
    this.#parts.work.stop()
    this.#questions?.settle({})
  }

  /** Stores what was said since the last time. Called at intervals, because work may say much in a short time. */
  async note(): Promise<void> {
    if (this.#isNoted) return
    this.#isNoted = true
    const { store, now, changed } = this.#parts
    await store.note(this.place, { message: this.#message, written: this.#written, at: now() })
    changed()
  }

  /** Goes on when all questions have replies. */
  replied(replies: JsonObject): void {
    if (this.#questions?.names.every((name) => Object.hasOwn(replies, name)) === true) this.#questions.settle(replies)
  }

  async #ask(requests: JsonObject): Promise<TaskOutcome> {
    const { store, now, changed, work } = this.#parts
    const waiting = this.#waitFor(Object.keys(requests))
    await store.ask(this.place, requests, now())
    changed()
    const replies = await waiting
    if (this.#stopped !== undefined) return { kind: 'asks', requests }
    await store.ask(this.place, null, now())
    changed()
    return work.runAgain(replies)
  }

  #waitFor(names: readonly string[]): Promise<JsonObject> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#questions?.settle({})
      }, replyWaitMs)
      timer.unref()
      this.#questions = {
        names,
        settle: (replies) => {
          clearTimeout(timer)
          this.#questions = undefined
          resolve(replies)
        },
      }
    })
  }
}
