import type { Manuals } from '../../kernel/manuals.ts'
import type { Meaning } from '../../kernel/meaning.ts'
import type { AskManual } from './manual/ask-manual.ts'
import type { Knowledge } from './knowledge/schema.ts'

/** The dependencies of tools, resources, prompts and commands. */
export interface NablarchDeps {
  /** The current knowledge. Call it once per request, so that an answer comes from one state of the files. */
  knowledge(): Knowledge
  /** The model of meaning for searches, if there is one. */
  meaning(): Meaning | undefined
  /** Documentation that was added. */
  manuals(): Promise<Manuals>
  /** The lines of an answer that come from the official manual; empty if it was not added or cannot be asked. */
  readonly manualLines: AskManual
}
