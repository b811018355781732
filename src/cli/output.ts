import type { CommandOutput } from '../kernel/command.ts'
import { inLanguage, type Language } from '../kernel/words.ts'
import type { Streams } from './services.ts'

const clearLine = '\r\u001b[K'

/** Where a command writes. Progress is shown on a terminal alone: in a file it would be noise. */
export const outputTo = ({ out, err }: Streams, language: Language): CommandOutput => {
  let showsProgress = false
  const clear = (): string => {
    const cleared = showsProgress ? clearLine : ''
    showsProgress = false
    return cleared
  }
  return {
    isTerminal: out.isTTY === true,
    columns: out.columns,
    data: (text) => { out.write(text) },
    message: (words) => { err.write(`${clear()}${inLanguage(words, language)}\n`) },
    progress: (words) => {
      if (err.isTTY !== true) return
      err.write(clearLine + inLanguage(words, language))
      showsProgress = true
    },
  }
}
