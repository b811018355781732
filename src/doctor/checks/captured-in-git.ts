import { fine, warning } from '../../kernel/check.ts'
import type { CoreCheck } from '../check-context.ts'

/** Whether what is captured from sessions would be committed. */
export const capturedInGit: CoreCheck = {
  code: 'KURA-D057',
  title: { en: 'Captured sessions in version control', ja: 'バージョン管理と記録' },
  look: async ({ recall }) => {
    const { isCaptureOn, store, isVersioned } = await recall()
    if (!isCaptureOn || !(await isVersioned()))
      return fine({ en: 'Nothing captured is committed', ja: '記録がコミットされることはありません' })
    return [
      warning(
        {
          en: `capture is on, and ${store} is under version control: others will see what happened in your sessions.`,
          ja: `capture がオンで、${store} がバージョン管理されています。セッションの内容がほかの人に見えます。`,
        },
        {
          en:
            `Take it out of version control (git rm -r --cached '${store}', and * in its .gitignore), ` +
            'or switch capture off.',
          ja: `バージョン管理から外すか (git rm -r --cached '${store}' と、その .gitignore に *)、capture をオフにしてください。`,
        },
      ),
    ]
  },
}
