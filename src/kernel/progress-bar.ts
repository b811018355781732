import type { CommandOutput } from './command.ts'
import { inLanguage, type Words } from './words.ts'

export interface Progress {
  readonly done: number
  readonly total: number
}

const width = 30

/** Shows long work as a bar and redraws it only when it has grown. A share of a whole has a total of 1. */
export const createBar = (output: Pick<CommandOutput, 'progress'>): ((what: Words, progress: Progress) => void) => {
  let shown = ''
  return (what, { done, total }) => {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const percent = Math.floor(share * 100)
    const key = `${inLanguage(what, 'en')} ${percent}`
    if (key === shown) return
    shown = key
    const filled = Math.floor(share * width)
    const bar = `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${percent} %`
    const [en, ja] = total > 1 ? [`: ${done} of ${total}`, `: ${total} 件中 ${done} 件`] : ['', '']
    output.progress({ en: `${bar}  ${inLanguage(what, 'en')}${en}`, ja: `${bar}  ${inLanguage(what, 'ja')}${ja}` })
  }
}
