import { defineCommand, writesUnless } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { ClaudeDeps } from '../deps.ts'
import { findTurn, firstLine, shellCaller } from './find-turn.ts'

const notCovered = {
  en: 'Files of the Claude CLI itself, backups and copies elsewhere are not covered: delete those yourself.',
  ja: 'Claude CLI 自身のファイル、バックアップ、別の場所の写しは対象外です。必要なら自分で消してください。',
}

export const forgetCommand = defineCommand<ClaudeDeps>()({
  path: ['claude', 'forget'],
  effect: writesUnless('dryRun'),
  args: '<id>',
  description: {
    en: `Erase one turn for good: its prompt, its answer and all that is known about it. ${notCovered.en}`,
    ja: `やりとりを 1 件、プロンプト、回答、わかっている情報のすべてとともに完全に消去します。${notCovered.ja}`,
  },
  examples: [
    'kura claude forget 5f0c2a4e-0000-4000-8000-000000000001',
    'kura claude forget 5f0c2a4e-0000-4000-8000-000000000001 --dry-run',
  ],
  options: [
    {
      flags: '--dry-run',
      description: { en: 'say what would be erased and erase nothing', ja: '何が消えるかを表示するだけで、消去しない' },
    },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const turn = await findTurn(invocation, deps)
      const [id, begins] = [turn.sessionId ?? turn.id, JSON.stringify(firstLine(turn.prompt, 60))]
      const name = { en: `${id} of ${turn.startedAt}, ${begins}`, ja: `${id} (${turn.startedAt}、${begins})` }
      if (invocation.options.dryRun === true) {
        invocation.output.message({
          en: `This would erase turn ${name.en}. ${notCovered.en}`,
          ja: `やりとり ${name.ja} を消去します (まだ消去していません)。${notCovered.ja}`,
        })
        return
      }
      if (turn.outcome === 'running')
        throw new AppError(
          'conflict',
          { en: 'This turn is still running', ja: 'このやりとりはまだ実行中です' },
          {
            hint: {
              en: 'Wait until it ends, or stop its server.',
              ja: '終わるのを待つか、実行しているサーバーを終了してください。',
            },
          },
        )
      await deps.turns.forget(shellCaller(invocation), turn.id)
      invocation.output.message({
        en: `Turn ${name.en} is erased. ${notCovered.en}`,
        ja: `やりとり ${name.ja} を消去しました。${notCovered.ja}`,
      })
    }),
})
