import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const readIfPresent = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined

export interface Writing {
  readonly files: Readonly<Record<string, string>>
  /** Other files that `finish` may change. */
  readonly changedBesides: readonly string[]
  finish(): void
}

/** Writes the files and runs `finish`. If anything fails, every file is restored. */
export const writeOrUndo = ({ files, changedBesides, finish }: Writing): void => {
  const before = [...Object.keys(files), ...changedBesides].map((file) => [file, readIfPresent(file)] as const)
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    finish()
  } catch (error) {
    for (const [file, text] of before) {
      if (text === undefined) rmSync(file, { force: true })
      else writeFileSync(file, text)
    }
    throw error
  }
}
