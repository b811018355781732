import type { Words } from '../../src/kernel/words.ts'

export type LimitKind = 'size' | 'count' | 'depth' | 'time' | 'memory'

export type Unit = 'bytes' | 'characters' | 'ms' | 'things'

/** One promise of the page of limits. Its value is the constant that the program itself uses. */
export interface Limit {
  /** By this name a driver of `npm run test:limits` is found. */
  readonly id: string
  readonly kind: LimitKind
  readonly what: Words
  readonly value: number
  readonly unit: Unit
  /** The variable by which a user may change it. */
  readonly setting?: string
  readonly beyond: Words
}

export const refused = (field: string): Words => ({
  en: `refused, naming \`${field}\`; nothing is written`,
  ja: `\`${field}\` を示して拒否します。何も書き込みません`,
})
