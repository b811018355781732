import { fine, warning } from '../../kernel/check.ts'
import type { CoreCheck } from '../check-context.ts'

export const settings: CoreCheck = {
  code: 'KURA-D004',
  title: { en: 'Settings', ja: '設定' },
  look: ({ unknownVariables }) => {
    if (unknownVariables.length === 0)
      return Promise.resolve(fine({ en: 'All settings are known', ja: 'すべて既知の設定です' }))
    const names = unknownVariables.join(', ')
    return Promise.resolve([
      warning(
        {
          en: `These environment variables are no settings and are ignored: ${names}`,
          ja: `次の環境変数は設定ではないため無視されます: ${names}`,
        },
        {
          en: 'Correct their names (docs/reference/settings.md), or remove them.',
          ja: '名前を直すか (docs/reference/settings.md)、取り除いてください。',
        },
      ),
    ])
  },
}
