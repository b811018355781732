import { defineWords } from '../../words/define-words.ts'

export const markdownWords = defineWords({
  en: {
    image: (name: string) => (name === '' ? 'Image' : `Image: ${name}`),
    taskDone: 'done',
    taskOpen: 'open',
    table: 'Table',
    tooMuch: 'This text is too large or too deeply nested to be formatted, so it is shown as it was written.',
  },
  ja: {
    image: (name: string) => (name === '' ? '画像' : `画像: ${name}`),
    taskDone: '完了',
    taskOpen: '未完了',
    table: '表',
    tooMuch: '大きすぎるか、入れ子が深すぎるため、書かれたまま表示しています。',
  },
})
