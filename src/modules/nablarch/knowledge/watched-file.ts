import { readFileSync, statSync } from 'node:fs'
import { AppError } from '../../../kernel/errors.ts'
import type { KnowledgeProblem } from './schema.ts'

/** A file that is parsed again only when it has changed. */
export interface WatchedFile<Content> {
  /** Checks the file; true when its content has changed. */
  refresh(): boolean
  content(): Content | undefined
  problem(): KnowledgeProblem | undefined
}

/** `refresh` costs one `stat`; there is no timer and no file watcher. */
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
    refresh: () => {
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

/** A part of the program, which does not change. */
export const fixedFile = <Content>(file: string, content: Content | undefined): WatchedFile<Content> => ({
  refresh: () => false,
  content: () => content,
  problem: () => (content === undefined ? { file, line: 1, column: 1, message: missing } : undefined),
})

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
