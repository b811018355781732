import { createHash } from 'node:crypto'

/** What the build saw in one YAML file. */
export interface CompiledFile {
  readonly hash: string
  readonly content: unknown
}

/** The files of one directory, parsed and checked by the build, so that a start need not do it. Of the class index only the hash. */
export type CompiledKnowledge = Readonly<Record<string, CompiledFile>>

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
