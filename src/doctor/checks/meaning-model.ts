import { fine, warning } from '../../kernel/check.ts'
import type { CoreCheck } from '../check-context.ts'
import { reasonsOf } from '../reason.ts'

export const meaningModel: CoreCheck = {
  code: 'KURA-D005',
  title: { en: 'Model of meaning', ja: '意味のモデル' },
  look: async ({ usesMeaning, loadMeaning }) => {
    if (!usesMeaning)
      return fine({
        en: 'Search by meaning is off (KURA_MEANING): searches use words alone',
        ja: '意味による検索は無効です (KURA_MEANING)。語だけで検索します',
      })
    try {
      const { model } = await loadMeaning()
      return fine({ en: `The model ${model} can be read`, ja: `モデル ${model} を読み込めます` })
    } catch (thrown) {
      const { en, ja } = reasonsOf(thrown)
      return [
        warning(
          {
            en: `The model of meaning is missing or damaged, so searches use words alone: ${en}`,
            ja: `意味のモデルがないか、壊れているため、語だけで検索します: ${ja}`,
          },
          {
            en: 'Install Kura again.',
            ja: 'Kura をインストールし直してください。',
          },
        ),
      ]
    }
  },
}
