import { createHash } from 'node:crypto'

/** One YAML file as parsed by the build, with the hash of its text. */
export interface CompiledFile {
  readonly hash: string
  readonly content: unknown
}

/** The files that the build has parsed and checked to make the start faster; of the class index only the hash. */
export type CompiledKnowledge = Readonly<Record<string, CompiledFile>>

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
