import { AppError } from '../kernel/errors.ts'
import { inLanguage, type Words } from '../kernel/words.ts'
import { clearProgress } from './output.ts'
import type { CommandContext } from './services.ts'

/** Whether the person at the terminal says yes. Where nobody can be asked, nothing is taken for granted. */
export const confirmed = async (question: Words, { streams, language, signal }: CommandContext): Promise<boolean> => {
  if (streams.ask === undefined) {
    throw new AppError('usage', inLanguage(noTerminal, language), { hint: inLanguage(useYes, language) })
  }
  clearProgress(streams.err)
  return isYes(await answer(streams, inLanguage(question, language), signal))
}

const answer = async ({ ask, err }: CommandContext['streams'], question: string, signal: AbortSignal): Promise<string> => {
  try {
    return (await ask?.(question, signal)) ?? ''
  } catch (error) {
    // The question still stands in its line.
    err.write('\n')
    throw new AppError('cancelled', 'Stopped', { cause: error, japanese: { message: '中断しました' } })
  }
}

const isYes = (text: string): boolean => ['y', 'yes', 'はい'].includes(text.normalize('NFKC').trim().toLowerCase())

const noTerminal = { en: 'Nothing was changed: there is no terminal to ask on', ja: '何も変更していません: 確認のための端末がありません' }
const useYes = { en: 'Use --yes to go on without being asked.', ja: '確認なしで実行するには --yes を指定してください。' }
