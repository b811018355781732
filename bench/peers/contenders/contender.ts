import type { ServerCommand } from '../../../test/support/pipelined-client.ts'
import type { Answer, Call } from '../session.ts'
import type { Note } from '../note.ts'

/** What a call takes to read or relate a note: an id, a name or a key. */
export type Handle = string | number

export type Ask = (call: Call) => Promise<Answer>

/** One way to ask the server a question, as an agent would. */
export interface Way {
  readonly name: string
  /** Some ways take one call for each key word of the question. */
  calls(question: string): readonly Call[]
}

/** How one server is asked, and how its answers are read. */
export interface Contender {
  readonly name: string
  /** How notes are named in its answers. */
  titleOf(note: Note): string
  command(home: string): ServerCommand
  /** How many notes one call can store, for loading. */
  readonly batch: number
  create(notes: readonly Note[]): Call
  /** The handles of the notes that the answer acknowledges. */
  created(answer: Answer, notes: readonly Note[]): readonly Handle[]
  get(handle: Handle): Call
  list(): Call
  /** The search for one word. */
  search(word: string): Call
  readonly ways: readonly Way[]
  /** The notes of an answer to a get or a search, in its order. */
  titlesIn(answer: Answer): readonly string[]
  /** Whether what is found must be read with another call to see all of its text. */
  readonly readsAfterSearch: boolean
  relate(pairs: readonly (readonly [Handle, Handle])[]): readonly Call[]
  /** Walks three relations, with as few calls as the server allows. */
  walk(ask: Ask, handle: Handle): Promise<readonly Answer[]>
  /** The notes that such a walk has reached. */
  reached(answers: readonly Answer[]): readonly string[]
}
