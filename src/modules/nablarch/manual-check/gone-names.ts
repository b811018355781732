import { groupBy } from '../../../kernel/group-by.ts'
import { simpleName } from './difference.ts'
import type { ManualFacts, ManualPage } from './facts.ts'
import type { ManualChange, Versions } from './manual-change.ts'

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
export const goneClasses = ({ before, after, exists }: Versions): readonly ManualChange[] => {
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

/** More pages than are about one class. */
const maxPages = 50

const pagesByClass = ({ pages }: ManualFacts): ReadonlyMap<string, readonly ManualPage[]> => {
  const found = new Map<string, ManualPage[]>()
  for (const page of pages.values())
    for (const fqcn of page.classes) {
      const known = found.get(fqcn) ?? []
      if (known.length < maxPages) known.push(page)
      found.set(fqcn, known)
    }
  return found
}

/** Properties of classes that both manuals know. Of the newer one, any mention on a page about the class counts. */
export const goneProperties = ({ before, after }: Versions): readonly ManualChange[] => {
  const pagesOf = pagesByClass(after)
  return [...before.properties].flatMap(([fqcn, properties]) => {
    if (!fqcn.startsWith('nablarch.') || !after.linked.has(fqcn)) return []
    const pages = pagesOf.get(fqcn) ?? []
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
}
