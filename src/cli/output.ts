import type { CommandOutput } from '../kernel/command.ts'
import { inLanguage, type Language } from '../kernel/words.ts'
import type { Streams } from './services.ts'

const clearLine = '\r\u001b[K'

/** The streams on which a line of progress stands now. */
const showing = new WeakSet<object>()

/** Takes the line of progress away, so that words do not stand behind it. */
export const clearProgress = (err: Streams['err']): void => {
  if (showing.delete(err)) err.write(clearLine)
}

/** Where a command writes. Progress is shown on a terminal alone: in a file it would be noise. */
export const outputTo = ({ out, err }: Streams, language: Language): CommandOutput => ({
  isTerminal: out.isTTY === true,
  columns: out.columns,
  data: (text) => {
    clearProgress(err)
    out.write(text)
  },
  message: (words) => {
    clearProgress(err)
    err.write(`${inLanguage(words, language)}\n`)
  },
  progress: (words) => {
    if (err.isTTY !== true) return
    err.write(clearLine + inLanguage(words, language))
    showing.add(err)
  },
})
