import { groupBy } from '../../../kernel/group-by.ts'
import { simpleName } from './difference.ts'
import type { ManualOrder, ManualQueue } from './facts.ts'
import { goneClasses, goneProperties } from './gone-names.ts'
import type { ManualChange, Versions } from './manual-change.ts'
import type { Place } from './place.ts'

const key = ({ fqcn, direction, others, isAny }: ManualOrder): string =>
  [fqcn, direction, isAny, ...others.toSorted()].join(' ')

const sayOrder = ({ fqcn, direction, others, isAny }: ManualOrder): string => {
  const names = others.map(simpleName).join(isAny ? ' または ' : ' と ')
  return `${simpleName(fqcn)} を ${names} より${direction === 'after' ? '後ろ' : '前'}に置く`
}

const changedOrders = ({ before, after }: Versions): readonly ManualChange[] => {
  const [old, now] = [new Set(before.orders.map(key)), new Set(after.orders.map(key))]
  const change = (order: ManualOrder, side: ManualChange['side']): ManualChange => ({
    kind: 'breaking',
    area: `handler-order:${simpleName(order.fqcn)}`,
    summary: `${sayOrder(order)}という制約が${side === 'after' ? '加わった' : 'なくなった'}。`,
    ...(side === 'after' && { action: 'ハンドラキューの順序を見直す。' }),
    names: [simpleName(order.fqcn)],
    place: order.place,
    side,
  })
  const [oldHandlers, newHandlers] = [before, after].map(({ handlers }) => new Set(handlers.map(({ fqcn }) => fqcn)))
  return [
    ...after.orders
      .filter((order) => !old.has(key(order)) && oldHandlers?.has(order.fqcn))
      .map((order) => change(order, 'after')),
    ...before.orders
      .filter((order) => !now.has(key(order)) && newHandlers?.has(order.fqcn))
      .map((order) => change(order, 'before')),
  ]
}

const sayQueue = ({ steps }: ManualQueue): string =>
  steps.map(({ fqcn, name }) => (fqcn === undefined ? name : simpleName(fqcn))).join(' → ')

/** The queues of a page in their order: their titles may change. */
const changedQueues = ({ before, after }: Versions): readonly ManualChange[] => {
  const [old, now] = [before, after].map(({ queues }) => groupBy(queues, ({ page }) => page))
  return [...(now ?? [])].flatMap(([page, queues]) =>
    queues.flatMap((queue, index): readonly ManualChange[] => {
      const earlier = old?.get(page)?.[index]
      const classes = (one: ManualQueue): string => one.steps.map(({ fqcn = '?' }) => fqcn).join(' ')
      if (earlier === undefined || classes(earlier) === classes(queue)) return []
      return [
        {
          kind: 'breaking',
          area: 'minimal-queue',
          summary: `「${queue.title}」が ${sayQueue(earlier)} から ${sayQueue(queue)} に変わった。`,
          action: 'ハンドラキューの構成を見直す。',
          names: [queue.title],
          place: queue.place,
          side: 'after',
        },
      ]
    }),
  )
}

const changedModules = ({ before, after }: Versions): readonly ManualChange[] => {
  const change = (artifact: string, place: Place, side: ManualChange['side']): ManualChange => ({
    kind: side === 'after' ? 'added' : 'breaking',
    area: `module:${artifact}`,
    summary:
      side === 'after'
        ? `公式文書にモジュール ${artifact} が加わった。`
        : `公式文書からモジュール ${artifact} がなくなった。`,
    names: [artifact],
    place,
    side,
  })
  return [
    ...[...before.artifacts].filter(([one]) => !after.artifacts.has(one)).map(([one, at]) => change(one, at, 'before')),
    ...[...after.artifacts].filter(([one]) => !before.artifacts.has(one)).map(([one, at]) => change(one, at, 'after')),
  ]
}

const newHandlers = ({ before, after }: Versions): readonly ManualChange[] =>
  after.handlers
    .filter(({ fqcn }) => !before.classes.has(fqcn))
    .map(({ fqcn, place }) => ({
      kind: 'added',
      area: `handler:${simpleName(fqcn)}`,
      summary: `ハンドラ ${fqcn} が加わった。`,
      names: [simpleName(fqcn)],
      place,
      side: 'after',
    }))

/** Rows of release notes that say that applications are affected. */
const impacts = ({ before, after }: Versions): readonly ManualChange[] => {
  const old = new Set(before.impacts.map(({ title }) => title))
  return after.impacts
    .filter(({ title }) => !old.has(title))
    .map(({ title, text, place }) => ({
      kind: 'breaking',
      area: 'release-note',
      summary: title,
      ...(text !== '' && text !== title && { action: text }),
      names: [title],
      place,
      side: 'after',
    }))
}

/** Steps of the guide for migrations that only the newer manual has. */
const guideSteps = ({ before, after }: Versions): readonly ManualChange[] => {
  const old = new Set(before.guideSteps.map(({ title }) => title))
  return after.guideSteps
    .filter(({ title }) => !old.has(title))
    .map(({ title, place }) => ({
      kind: 'breaking',
      area: 'migration-guide',
      summary: `移行ガイドに「${title}」が加わった。`,
      // What stands before an arrow is the old name.
      names: title.split('→')[0]?.match(/[A-Za-z][\w-]{2,}/g) ?? [title],
      place,
      side: 'after',
    }))
}

export const manualChanges = (versions: Versions): readonly ManualChange[] => [
  ...goneClasses(versions),
  ...goneProperties(versions),
  ...changedOrders(versions),
  ...changedQueues(versions),
  ...changedModules(versions),
  ...newHandlers(versions),
  ...impacts(versions),
  ...guideSteps(versions),
]
