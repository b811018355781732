import type { Knowledge } from './knowledge/schema.ts'

/** What the handlers of tools, resources, prompts and commands are given. */
export interface NablarchDeps {
  /** What is known now: asked for once per call, so that one answer is made from one state of the files. */
  knowledge(): Knowledge
}
