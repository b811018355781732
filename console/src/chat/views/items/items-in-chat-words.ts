import { defineWords } from '../../../words/define-words.ts'

export const itemsInChatWords = defineWords({
  en: {
    title: 'Items',
    edited: (id: string, fields: string, revision: string) =>
      `The person edited item ${id} in the View (${fields}); it is now at revision ${revision}.`,
    related: (id: string, other: string) => `The person related item ${id} to item ${other} in the View.`,
    unrelated: (id: string, other: string) =>
      `The person removed the relation of item ${id} to item ${other} in the View.`,
    restored: (id: string, revision: string) =>
      `The person restored item ${id} in the View; it is now at revision ${revision}.`,
  },
  ja: {
    title: '項目',
    edited: (id: string, fields: string, revision: string) =>
      `利用者がビューで項目 ${id} を編集しました(${fields})。現在は版 ${revision} です。`,
    related: (id: string, other: string) => `利用者がビューで項目 ${id} に項目 ${other} を関連付けました。`,
    unrelated: (id: string, other: string) => `利用者がビューで項目 ${id} と項目 ${other} の関連を外しました。`,
    restored: (id: string, revision: string) =>
      `利用者がビューで項目 ${id} を復元しました。現在は版 ${revision} です。`,
  },
})
