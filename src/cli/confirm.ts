import type { CommandInvocation } from '../kernel/command.ts'
import { AppError, stopped } from '../kernel/errors.ts'
import { visible } from '../kernel/visible.ts'
import { inLanguage, type Words } from '../kernel/words.ts'
import { clearProgress } from './output.ts'
import type { CommandContext } from './services.ts'

type Confirm = NonNullable<CommandInvocation['confirm']>

/** Asks the user on the terminal; undefined if there is no terminal. */
export const askOnTerminal = ({
  streams: { ask, err },
  language,
  signal,
}: CommandContext): { readonly confirm?: Confirm } => {
  if (ask === undefined) return {}
  const confirm: Confirm = async (question, isDefaultYes = false) => {
    clearProgress(err)
    try {
      const answer = await ask(visible(inLanguage(question, language)), signal)
      return answer.trim() === '' ? isDefaultYes : isYes(answer)
    } catch (error) {
      // The cursor is still behind the question.
      err.write('\n')
      throw stopped(error)
    }
  }
  return { confirm }
}

/** Whether the user says yes. Without a terminal to ask on, this is an error. */
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
