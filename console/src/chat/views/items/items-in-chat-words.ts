import { defineWords } from '../../../words/define-words.ts'

export const itemsInChatWords = defineWords({
  en: {
    title: 'Items',
  },
  ja: {
    title: '項目',
  },
})
