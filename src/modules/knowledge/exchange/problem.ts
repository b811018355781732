import { inLanguage, type Language, type Words } from '../../../kernel/words.ts'

/** Something in a file that cannot be imported, and where it is. */
export interface Problem {
  /** Relative to the imported folder. */
  readonly file: string
  /** 0 if the problem is the file itself and not one of its lines. */
  readonly line: number
  readonly message: Words
}

/** Thrown while one file is read. The import reports it and goes on with the next file. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  readonly line: number
  readonly words: Words

  constructor(words: Words, line = 0) {
    super(inLanguage(words, 'en'))
    this.words = words
    this.line = line
  }
}

/** The problem of a file that could not be read; any other error is thrown again. */
export const problemIn = (file: string, thrown: unknown): Problem => {
  if (!(thrown instanceof FileProblem)) throw thrown
  return { file, line: thrown.line, message: thrown.words }
}

export const describeProblem = ({ file, line, message }: Problem, language: Language): string =>
  `${file}${line > 0 ? `:${line}` : ''}: ${inLanguage(message, language)}`
