/** Something in a file that cannot be taken over, and where it stands. */
export interface Problem {
  /** The file as the person knows it: relative to the folder that is imported. */
  readonly file: string
  /** 0 when no line of the file is at fault, but the file itself. */
  readonly line: number
  readonly message: string
}

/** Thrown while one file is read; whoever reads many catches it and goes on. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  readonly line: number

  constructor(message: string, line = 0) {
    super(message)
    this.line = line
  }
}

export const describeProblem = ({ file, line, message }: Problem): string => `${file}${line > 0 ? `:${line}` : ''}: ${message}`
