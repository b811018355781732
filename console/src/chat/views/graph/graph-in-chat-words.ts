import { defineWords } from '../../../words/define-words.ts'

export const graphInChatWords = defineWords({
  en: {
    copySvg: 'Copy as SVG',
    nothing: 'Nothing came that could be drawn.',
    lookFrom: 'Show in the graph',
  },
  ja: {
    copySvg: 'SVG をコピー',
    nothing: '表示できる内容がありません。',
    lookFrom: 'グラフで見る',
  },
})
