import { defineWords } from '../../words/define-words.ts'

export const diffWords = defineWords({
  en: {
    removed: 'removed:',
    added: 'added:',
    end: 'end',
    nothing: 'No difference.',
    rough: 'Some parts are too long or too different to be compared word by word. They are shown whole.',
    unchanged: (lines: string) => `Show ${lines} unchanged lines`,
  },
  ja: {
    removed: '削除:',
    added: '追加:',
    end: 'ここまで',
    nothing: '違いはありません。',
    rough: '長すぎるか、違いが大きすぎるため、単語ごとに比べずに全体を示している部分があります。',
    unchanged: (lines: string) => `変更のない ${lines} 行を表示`,
  },
})
