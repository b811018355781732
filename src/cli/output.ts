import type { CommandOutput } from '../kernel/command.ts'
import { shownText } from '../kernel/style.ts'
import { visible, visibleLine } from '../kernel/visible.ts'
import { inLanguage, type Language } from '../kernel/words.ts'
import type { Streams } from './services.ts'

const clearLine = '\r\u001b[K'

/** The streams that currently show a line of progress. */
const showing = new WeakSet<object>()

/** Clears the line of progress before other text is written. */
export const clearProgress = (err: Streams['err']): void => {
  if (showing.delete(err)) err.write(clearLine)
}

/**
 * The output of a command, and the only place where text from outside is made safe for a terminal. Progress is
 * shown on terminals only.
 */
export const outputTo = ({ out, err }: Streams, language: Language): CommandOutput => ({
  isTerminal: out.isTTY === true && out.noColour !== true,
  columns: out.columns,
  data: (text) => {
    clearProgress(err)
    // Files and pipes get the exact bytes.
    out.write(out.isTTY === true ? shownText(text) : text)
  },
  message: (words) => {
    clearProgress(err)
    err.write(`${visible(inLanguage(words, language))}\n`)
  },
  progress: (words) => {
    if (err.isTTY !== true) return
    err.write(clearLine + visibleLine(inLanguage(words, language)))
    showing.add(err)
  },
})
