import { readFileSync, statSync } from 'node:fs'
import { AppError } from '../../../kernel/errors.ts'
import type { KnowledgeProblem } from './schema.ts'

/** A file whose content is parsed again when it has changed, and never while it has not. */
export interface WatchedFile<Content> {
  /** True when the content is another one than before. */
  look(): boolean
  content(): Content | undefined
  problem(): KnowledgeProblem | undefined
}

/** Looking costs one `stat`; no timer and no watcher lives on when nobody asks. */
export const watchFile = <Content>(
  file: string,
  parse: (text: string) => Content,
  { mayBeMissing = false }: { readonly mayBeMissing?: boolean } = {},
): WatchedFile<Content> => {
  let stamp: string | undefined
  let content: Content | undefined
  let problem: KnowledgeProblem | undefined
  const replaceBy = (next: Content | undefined): boolean => {
    const changed = next !== content
    content = next
    problem = undefined
    return changed
  }
  return {
    look: () => {
      const now = stampOf(file)
      if (now === stamp) return false
      stamp = now
      if (now === missing && mayBeMissing) return replaceBy(undefined)
      try {
        return replaceBy(parse(readFileSync(file, 'utf8')))
      } catch (error) {
        problem = describe(error, file)
        return false
      }
    },
    content: () => content,
    problem: () => problem,
  }
}

const missing = 'missing'

const stampOf = (file: string): string => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? missing : `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}`
}

const describe = (error: unknown, file: string): KnowledgeProblem => {
  const { line, column, problem } = error instanceof AppError ? error.facts : {}
  return {
    file,
    line: typeof line === 'number' ? line : 1,
    column: typeof column === 'number' ? column : 1,
    message: typeof problem === 'string' ? problem : messageOf(error),
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'cannot be read')
