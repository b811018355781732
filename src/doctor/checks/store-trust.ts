import { fine, warning } from '../../kernel/check.ts'
import type { CoreCheck } from '../check-context.ts'

export const storeTrust: CoreCheck = {
  code: 'KURA-D014',
  title: { en: 'Tokens in the data of a project', ja: 'プロジェクトのデータにあるトークン' },
  engine: 'sqlite',
  look: async ({ untrustedTokens, dataDir }) => {
    const listed = await untrustedTokens()
    if (listed === '')
      return fine({
        en: 'None that may have come with a clone',
        ja: 'クローンに付いてきた可能性のあるものはありません',
      })
    return [
      warning(
        {
          en:
            `${dataDir} was found in a project and brings tokens, which are not accepted ` +
            `until you confirm that they are yours: ${listed}`,
          ja: `${dataDir} はプロジェクトの中にあり、トークンを含んでいます。自分のものと確認するまで、サーバーでは使えません: ${listed}`,
        },
        {
          en: 'If all of them are yours: kura doctor --fix. If not, end them with kura token revoke.',
          ja: 'すべて自分のものなら kura doctor --fix を実行してください。そうでないものは kura token revoke で失効させてください。',
        },
        true,
      ),
    ]
  },
  fix: ({ trustStore }) => trustStore(),
}
