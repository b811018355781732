import { inLanguage, type Language, type Words } from '../../../kernel/words.ts'

/** Something in a file that cannot be taken over, and where it stands. */
export interface Problem {
  /** The file as the person knows it: relative to the folder that is imported. */
  readonly file: string
  /** 0 when no line of the file is at fault, but the file itself. */
  readonly line: number
  readonly message: Words
}

/** Thrown while one file is read; whoever reads many catches it and goes on. */
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

export const describeProblem = ({ file, line, message }: Problem, language: Language): string =>
  `${file}${line > 0 ? `:${line}` : ''}: ${inLanguage(message, language)}`
