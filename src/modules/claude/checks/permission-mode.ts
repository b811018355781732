import { fine, warning, type Check, type Verdict } from '../../../kernel/check.ts'
import { claudeSettings } from '../config.ts'

export const permissionModeCheck: Check = {
  code: 'KURA-D033',
  title: { en: 'Permission mode of the Claude CLI', ja: 'Claude CLI の権限モード' },
  look: ({ host }) => Promise.resolve(judgeMode(host.settings(claudeSettings).permissions, process.getuid?.())),
}

/** The CLI itself refuses to skip permissions for the user who may do everything. */
export const judgeMode = (mode: string, user: number | undefined): readonly Verdict[] => {
  if (mode === 'skip' && user === 0) {
    return [
      warning(
        {
          en: 'The Claude CLI is to run without asking (skip), which it refuses when root runs it.',
          ja: 'Claude CLI を確認なし (skip) で動かす設定ですが、root で動かすと CLI が拒否します。',
        },
        {
          en: 'Run Kura as another user, or set KURA_CLAUDE_PERMISSIONS to acceptEdits, plan or default.',
          ja: '別の利用者で Kura を動かすか、KURA_CLAUDE_PERMISSIONS を acceptEdits、plan、default のどれかにしてください。',
        },
      ),
    ]
  }
  return fine(
    mode === 'skip' ? { en: 'skip: it does everything without asking', ja: 'skip: 確認なしで何でも実行します' } : mode,
  )
}
