import { structural } from './structure.ts'

/** The listeners of a step have the same need as the handlers of a queue: a transaction begins on a connection. */
export const stepConnection = structural({
  id: 'step-transaction-after-connection',
  outside: ['nablarch.fw.batch.ee.listener.step.DbConnectionManagementListener'],
  inside: ['nablarch.fw.batch.ee.listener.step.StepTransactionManagementListener'],
  severity: 'error',
  reason: {
    ja: 'ステップのトランザクションは、先に取得した接続の上で始まる。リスナーは並べた順に呼ばれる。',
    en: 'The transaction of a step begins on a connection that is there already; listeners are called in the order of their list.',
  },
  page: 'batch/jsr352/architecture.html',
})
