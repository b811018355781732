import type { CommandOutput } from '../kernel/command.ts'
import { shownText } from '../kernel/style.ts'
import { visible, visibleLine } from '../kernel/visible.ts'
import { inLanguage, type Language } from '../kernel/words.ts'
import type { Streams } from './services.ts'

const clearLine = '\r\u001b[K'

/** The streams on which a line of progress stands now. */
const showing = new WeakSet<object>()

/** Takes the line of progress away, so that words do not stand behind it. */
export const clearProgress = (err: Streams['err']): void => {
  if (showing.delete(err)) err.write(clearLine)
}

/** Where a command writes, and the one place where text from outside is made safe for a terminal. Progress is shown on a terminal alone: in a file it would be noise. */
export const outputTo = ({ out, err }: Streams, language: Language): CommandOutput => ({
  isTerminal: out.isTTY === true && out.noColour !== true,
  columns: out.columns,
  data: (text) => {
    clearProgress(err)
    // What goes to a file or a program stays as it is, to the last byte.
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
