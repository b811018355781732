import { describe, expect, it } from 'vitest'
import { judged, messagesOf } from './judged.ts'
import { named } from './typical-queues.ts'
import { component, listOf } from './write-queue.ts'

const dbLess = 'nablarch.fw.handler.DbLessLoopHandler'

describe('the loop of a batch', () => {
  it.each([
    [
      'outside of the threads',
      [...named('Status GlobalError Packages'), dbLess, ...named('Threads Read')],
      'loop-inside-threads',
      [4, 5],
    ],
    [
      'inside of what is read',
      named('Status GlobalError Db Tx Packages Threads Db Read Loop'),
      'read-inside-loop',
      [8, 9],
    ],
  ])('%s is a warning, and the suggestion repairs it', async (_, classes, rule, [position, other]) => {
    const validation = await judged(listOf(classes), 'batch')
    expect(validation).toMatchObject({
      result: 'OK',
      warnings: [{ code: 'order', rule, position, other_position: other }],
      warning_count: 1,
    })
    const [{ suggested_order: order = [] } = {}] = validation.queues
    expect(messagesOf(await judged(listOf(order), 'batch'))).toEqual([])
  })

  it('is the request loop in messaging', async () => {
    const classes = named(
      'Status GlobalError Threads Retry MessagingContext Db Read RequestLoop ContextClear Context Stop Tx Packages',
    )
    expect((await judged(listOf(classes), 'messaging')).warnings.map(({ rule }) => rule)).toEqual(['read-inside-loop'])
  })
})

describe('listeners', () => {
  const step = (name: string): string => component(`nablarch.fw.batch.ee.listener.step.${name}`)
  const lists = (steps: readonly string[], items: string): string => `<c>
<list name="jobListeners">${component('nablarch.fw.batch.ee.listener.job.JobProgressLogListener')}</list>
<list name="stepListeners">
${steps.join('\n')}
</list>
<list name="itemWriteListeners">${component(items)}</list></c>`
  const items = 'nablarch.fw.batch.ee.listener.chunk.ItemWriteTransactionManagementListener'
  const [log, connection, transaction] = [
    step('StepProgressLogListener'),
    step('DbConnectionManagementListener'),
    step('StepTransactionManagementListener'),
  ]

  it('need the connection before the transaction', async () => {
    const validation = await judged(lists([transaction, log, connection], items), 'jakarta-batch')
    expect(validation).toMatchObject({
      result: 'NG',
      error_count: 1,
      errors: [{ rule: 'step-transaction-after-connection', line: 4 }],
    })
    const names = validation.queues[0]?.suggested_order?.map((fqcn) => fqcn.slice(fqcn.lastIndexOf('.') + 1))
    expect(names?.indexOf('StepTransactionManagementListener')).toBeGreaterThan(
      names?.indexOf('DbConnectionManagementListener') ?? 9,
    )
    expect(messagesOf(await judged(lists([log, connection, transaction], items), 'jakarta-batch'))).toEqual([])
  })

  it('of Doma manage connection and transaction themselves', async () => {
    const doma = (name: string): string => `nablarch.integration.doma.batch.ee.listener.DomaTransaction${name}Listener`
    const validation = await judged(lists([log, component(doma('Step'))], doma('ItemWrite')), 'jakarta-batch')
    expect(messagesOf(validation)).toEqual([])
    expect((await judged(lists([log], doma('ItemWrite')), 'jakarta-batch')).error_count).toBe(2)
  })
})
