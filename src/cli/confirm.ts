import type { CommandInvocation } from '../kernel/command.ts'
import { AppError, stopped } from '../kernel/errors.ts'
import { visible } from '../kernel/visible.ts'
import { inLanguage, type Words } from '../kernel/words.ts'
import { clearProgress } from './output.ts'
import type { CommandContext } from './services.ts'

type Confirm = NonNullable<CommandInvocation['confirm']>

/** Asks the person at the terminal; nothing where none sits there. */
export const askOnTerminal =
  ({ streams: { ask, err }, language, signal }: CommandContext): Confirm =>
  async (question) => {
    if (ask === undefined) return undefined
    clearProgress(err)
    try {
      return isYes(await ask(visible(inLanguage(question, language)), signal))
    } catch (error) {
      // The question still stands in its line.
      err.write('\n')
      throw stopped(error)
    }
  }

/** Whether the person says yes. Where nobody can be asked, nothing is taken for granted. */
export const confirmed = async ({ confirm }: CommandInvocation, question: Words): Promise<boolean> => {
  const answer = await confirm?.(question)
  if (answer !== undefined) return answer
  throw new AppError(
    'usage',
    {
      en: 'Nothing was changed: there is no terminal to ask on',
      ja: '何も変更していません: 確認のための端末がありません',
    },
    {
      hint: { en: 'Use --yes to go on without being asked.', ja: '確認なしで実行するには --yes を指定してください。' },
    },
  )
}

const isYes = (text: string): boolean => ['y', 'yes', 'はい'].includes(text.normalize('NFKC').trim().toLowerCase())
