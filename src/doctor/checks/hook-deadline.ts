import { fine, warning } from '../../kernel/check.ts'
import type { CoreCheck } from '../check-context.ts'

/** Fewer runs say little about the machine. */
const minRuns = 10

/** Whether hooks are fast enough: past its deadline a hook says nothing. */
export const hookDeadline: CoreCheck = {
  code: 'KURA-D056',
  title: { en: 'Time of hooks', ja: 'フックの時間' },
  look: async ({ recall }) => {
    const { run, pastDeadline } = (await recall()).runs
    if (run < minRuns || pastDeadline * 10 < run)
      return fine({
        en: `${pastDeadline} of ${run} runs in 30 days took too long`,
        ja: `30 日間の ${run} 回のうち、時間切れは ${pastDeadline} 回です`,
      })
    return [
      warning(
        {
          en: `${pastDeadline} of ${run} hooks in 30 days took too long and said nothing.`,
          ja: `30 日間の ${run} 回のうち、${pastDeadline} 回のフックが時間切れで何も知らせませんでした。`,
        },
        {
          en:
            'kura recall status shows the times. A slow disk or a busy machine is the usual cause; ' +
            'KURA_MEANING=off makes hooks faster.',
          ja: '所要時間は kura recall status で見られます。多くは遅いディスクや混み合ったマシンが原因です。KURA_MEANING=off にすると速くなります。',
        },
      ),
    ]
  },
}
