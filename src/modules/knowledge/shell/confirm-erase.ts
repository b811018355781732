import type { CommandInvocation, CommandOption } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'

export const notCovered = {
  en:
    'Backups, exported files, copies elsewhere and the log of a PostgreSQL server are not covered: ' +
    'erase what they hold yourself.',
  ja:
    'バックアップ、書き出したファイル、別の場所の写し、PostgreSQL サーバーのログは対象外です。' +
    '必要なら自分で消してください。',
}

export const yesOption: CommandOption = {
  flags: '--yes',
  description: {
    en: 'erase without asking; needed where there is no terminal to ask in',
    ja: '確認せずに消去する。確認する端末がない場合は、これを指定しないと消去しない',
  },
}

/** Asks before something is erased, and throws unless the user agrees. `line` is the command that does not ask. */
export const confirmErase = async ({ output, confirm }: CommandInvocation, line: string): Promise<void> => {
  output.message(notCovered)
  const agreed = await confirm?.({ en: 'Erase it? [y/N] ', ja: '消去しますか? [y/N] ' })
  if (agreed === true) return
  const how = { en: `To do it: ${line}`, ja: `実行するには: ${line}` }
  throw new AppError(
    'forbidden',
    { en: 'Nothing was erased', ja: '何も消去していません' },
    agreed === undefined ? { hint: how } : {},
  )
}
