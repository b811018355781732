import { fine, warning, type Check, type Verdict } from '../../../kernel/check.ts'
import { claudeSettings } from '../config.ts'

export const permissionModeCheck: Check = {
  code: 'KURA-D033',
  title: { en: 'Permission mode of the Claude CLI', ja: 'Claude CLI の権限モード' },
  look: ({ host }) => Promise.resolve(judgeMode(host.settings(claudeSettings).permissions, process.getuid?.())),
}

/** The CLI refuses to skip permissions when root runs it. */
export const judgeMode = (mode: string, user: number | undefined): readonly Verdict[] => {
  if (mode === 'skip' && user === 0) {
    return [
      warning(
        {
          en: 'The permission mode is skip, which the Claude CLI refuses when root runs it.',
          ja: '権限モードが skip ですが、root で動かすと Claude CLI が拒否します。',
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
