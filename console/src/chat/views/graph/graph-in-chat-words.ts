import { defineWords } from '../../../words/define-words.ts'

export const graphInChatWords = defineWords({
  en: {
    copySvg: 'Copy as SVG',
    nothing: 'Nothing came that could be drawn.',
    lookFrom: 'Show in the graph',
    toStart: (id: number) => `Back to item ${id}`,
  },
  ja: {
    copySvg: 'SVG をコピー',
    nothing: '表示できる内容がありません。',
    lookFrom: 'グラフで見る',
    toStart: (id: number) => `項目 ${id} に戻る`,
  },
})
