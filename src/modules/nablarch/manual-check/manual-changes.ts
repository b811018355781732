import { groupBy } from '../../../kernel/group-by.ts'
import { simpleName } from './difference.ts'
import type { ManualFacts, ManualOrder, ManualQueue } from './facts.ts'
import type { Place } from './place.ts'

/** Something that an older manual states and a newer one does not, or the other way round. */
export interface ManualChange {
  readonly kind: 'breaking' | 'added'
  readonly area: string
  /** In Japanese, as in `version-diff.yaml`. */
  readonly summary: string
  readonly action?: string
  /** What the change is about: an entry that names one of them is about the same. */
  readonly names: readonly string[]
  readonly place: Place
  /** Which of the two manuals the place is in. */
  readonly side: 'before' | 'after'
}

export interface Versions {
  readonly before: ManualFacts
  readonly after: ManualFacts
  /** Whether a class is known to exist in the newer version. */
  exists(fqcn: string): boolean
}

const packagesOf = (fqcn: string): readonly string[] => {
  const parts = fqcn.split('.').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}

/** The outermost package that is gone as a whole, or else the package of the class. */
const gonePackage = (fqcn: string, left: ReadonlySet<string>): string => {
  const packages = packagesOf(fqcn)
  return packages.find((name) => !left.has(name)) ?? packages.at(-1) ?? fqcn
}

const listed = (names: readonly string[]): string =>
  names.length > 8 ? `${names.slice(0, 8).join('、')}など${names.length}個` : names.join('、')

/** Classes that the older manual links to or configures, and the newer one does not name. */
const goneClasses = ({ before, after, exists }: Versions): readonly ManualChange[] => {
  const gone = [...before.linked].filter(([fqcn]) => !after.classes.has(fqcn) && !exists(fqcn))
  const bySimple = groupBy(
    [...after.classes.keys()].filter((fqcn) => !before.classes.has(fqcn)),
    simpleName,
  )
  const moved = gone.flatMap(([fqcn]): readonly ManualChange[] => {
    const [target] = bySimple.get(simpleName(fqcn)) ?? []
    const place = target === undefined ? undefined : after.classes.get(target)
    if (target === undefined || place === undefined) return []
    return [
      {
        kind: 'breaking',
        area: `class:${simpleName(fqcn)}`,
        summary: `${fqcn} が ${target} に移った。`,
        action: 'importと設定ファイルのクラス名を書き換える。',
        names: [fqcn],
        place,
        side: 'after',
      },
    ]
  })
  const left = new Set([...after.classes.keys()].flatMap(packagesOf))
  const lost = gone.filter(([fqcn]) => !bySimple.has(simpleName(fqcn)))
  const removed = [...groupBy(lost, ([fqcn]) => gonePackage(fqcn, left))].flatMap(
    ([name, classes]): readonly ManualChange[] => {
      const [first] = classes
      if (first === undefined) return []
      const simple = classes.map(([fqcn]) => simpleName(fqcn))
      return [
        {
          kind: 'breaking',
          area: `removed:${name}`,
          summary: `公式文書から ${name} の ${listed(simple)} の記述がなくなった。`,
          action: '使っているなら、代わりになるものを調べる。',
          names: simple,
          place: first[1],
          side: 'before',
        },
      ]
    },
  )
  return [...moved, ...removed]
}

/** Properties of classes that both manuals know. Of the newer one, any mention on a page about the class counts. */
const goneProperties = ({ before, after }: Versions): readonly ManualChange[] =>
  [...before.properties].flatMap(([fqcn, properties]) => {
    if (!fqcn.startsWith('nablarch.') || !after.linked.has(fqcn)) return []
    const pages = [...after.pages.values()].filter(({ classes }) => classes.has(fqcn))
    const known = after.properties.get(fqcn)
    const gone = [...properties].filter(
      ([property]) => known?.has(property) !== true && !pages.some(({ names }) => names.has(property)),
    )
    return gone.map(
      ([property, place]): ManualChange => ({
        kind: 'breaking',
        area: `property:${simpleName(fqcn)}`,
        summary: `公式文書から ${simpleName(fqcn)} のプロパティ ${property} の記述がなくなった。`,
        action: '設定しているなら、名前の変更か廃止かを調べる。',
        names: [property],
        place,
        side: 'before',
      }),
    )
  })

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
