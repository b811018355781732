import { createInterface } from 'node:readline/promises'
import type { Streams } from './services.ts'

/** Asks the person at the terminal; nothing where there is no terminal to ask at. Only a clear yes is one. */
export const confirmAt = async ({ err }: Streams, question: string): Promise<boolean | undefined> => {
  if (!process.stdin.isTTY || err.isTTY !== true) return undefined
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^(y|yes|はい)$/i.test((await reader.question(`${question} [y/N] `)).trim())
  } finally {
    reader.close()
  }
}
