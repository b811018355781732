import { address, type Query } from '../../router.ts'

/** What the address asks for. */
export interface Asked {
  readonly focus: number | undefined
  readonly to: number | undefined
  /** How far around the focus; `all` is the whole graph. */
  readonly depth: 1 | 2 | 3 | 'all'
  /** A query of the search grammar instead of the surroundings. */
  readonly q: string
}

export interface ReadAddress {
  readonly asked: Asked
  /** Parameters whose values cannot be used. */
  readonly broken: readonly string[]
}

const defaultDepth = 2
const depths = { 1: 1, 2: 2, 3: 3, all: 'all' } as const

const idIn = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** Values that cannot be used are named and left out. */
export const readAddress = ({ focus = '', to = '', depth = '', q = '' }: Query): ReadAddress => {
  const asked: Asked = {
    focus: idIn(focus),
    to: idIn(to),
    depth: Object.hasOwn(depths, depth) ? depths[depth as keyof typeof depths] : defaultDepth,
    q: q.trim(),
  }
  const broken = [
    focus !== '' && asked.focus === undefined && 'focus',
    to !== '' && asked.to === undefined && 'to',
    depth !== '' && !Object.hasOwn(depths, depth) && 'depth',
  ].filter((name) => name !== false)
  return { asked, broken }
}

export const graphAddress = ({ focus, to, depth, q }: Asked): string =>
  address('/graph', { focus, depth: depth === defaultDepth ? undefined : depth, q, to })

/** Whether the address shows a graph at all, or asks where to start. */
export const showsSomething = ({ focus, depth, q }: Asked): boolean =>
  focus !== undefined || depth === 'all' || q !== ''
