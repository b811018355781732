import type { Words } from '../../src/kernel/words.ts'

export type LimitKind = 'size' | 'count' | 'depth' | 'time' | 'memory'

export type Unit = 'bytes' | 'characters' | 'ms' | 'things'

/** One limit on the page. Its value is the constant that the program uses. */
export interface Limit {
  /** Also the name of its check in `npm run test:limits`. */
  readonly id: string
  readonly kind: LimitKind
  readonly what: Words
  readonly value: number
  readonly unit: Unit
  /** The environment variable that changes it. */
  readonly setting?: string
  readonly beyond: Words
}

export const refused = (field: string): Words => ({
  en: `refused, naming \`${field}\`; nothing is written`,
  ja: `\`${field}\` を示して拒否します。何も書き込みません`,
})
