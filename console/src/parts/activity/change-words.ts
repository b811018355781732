import { defineWords } from '../../words/define-words.ts'

export const changeWords = defineWords({
  en: {
    changes: {
      create: 'created',
      update: 'updated',
      delete: 'deleted',
      restore: 'restored',
      relate: 'related',
      state: 'state written',
    },
    state: (revision: number) => `State ${revision}`,
    fresh: (count: string) => `Show ${count} new changes`,
    freshOne: 'Show 1 new change',
    freshAnnounced: (count: string) => `${count} new changes`,
  },
  ja: {
    changes: {
      create: '作成',
      update: '更新',
      delete: '削除',
      restore: '復元',
      relate: '関連を変更',
      state: '状態を記録',
    },
    state: (revision: number) => `状態 ${revision}`,
    fresh: (count: string) => `新しい変更 ${count} 件を表示`,
    freshOne: '新しい変更 1 件を表示',
    freshAnnounced: (count: string) => `新しい変更が ${count} 件あります`,
  },
})
