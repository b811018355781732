import { structuralOrder } from './structural-order.ts'

/** As in a queue, a transaction of a step needs a connection that was opened before it. */
export const stepConnection = structuralOrder({
  id: 'step-transaction-after-connection',
  outside: ['nablarch.fw.batch.ee.listener.step.DbConnectionManagementListener'],
  inside: ['nablarch.fw.batch.ee.listener.step.StepTransactionManagementListener'],
  severity: 'error',
  reason: {
    ja: 'ステップのトランザクションは、先に取得した接続の上で始まる。リスナーは並べた順に呼ばれる。',
    en:
      'The transaction of a step begins on a connection that is there already; ' +
      'listeners are called in the order of their list.',
  },
  page: 'batch/jsr352/architecture.html',
})
