import type { Command, CommandInvocation } from '../kernel/command.ts'
import { AppError } from '../kernel/errors.ts'
import type { CommandContext } from './services.ts'

type CommandEffect = Pick<Command<unknown>, 'path' | 'effect'>

/** Refuses a command that writes while read-only is set. This is the only place that checks it. */
export const refuseIfReadOnly = (
  { path, effect }: CommandEffect,
  options: CommandInvocation['options'],
  { isReadOnly }: CommandContext,
): void => {
  const writes = (typeof effect === 'function' ? effect(options) : effect) === 'write'
  if (!writes || (options.readOnly !== true && !isReadOnly())) return
  const name = `kura ${path.join(' ')}`
  throw new AppError(
    'forbidden',
    {
      en: `${name} writes, and read-only is in force: nothing was changed`,
      ja: `読み取り専用のため、書き込みをする ${name} は実行できません。何も変更していません`,
    },
    {
      hint: {
        en: 'To write, leave out --read-only, KURA_READ_ONLY and readOnly of config.json.',
        ja: '書き込むには、--read-only、KURA_READ_ONLY、config.json の readOnly を外してください。',
      },
    },
  )
}
