import { notFound, ruleViolated } from '../../../kernel/errors.ts'

export const refuseSelfRelation = (id: number, related: readonly number[], field: string): void => {
  const place = related.indexOf(id)
  if (place >= 0) throw ruleViolated(`${field}[${place}]`, { en: 'An item cannot be related to itself', ja: '項目をそれ自身に関連づけることはできません' }, {
    en: `Leave ${id} out of ${field}.`,
    ja: `${field} から ${id} を除いてください。`,
  })
}

export const refuseUnknown = (wanted: readonly number[], existing: readonly number[]): void => {
  const known = new Set(existing)
  const missing = wanted.filter((id) => !known.has(id))
  if (missing.length === 0) return
  const shown = missing.slice(0, 20).join(', ')
  throw notFound({
    en: missing.length === 1 ? `Item with ID ${shown} not found` : `Items with IDs ${shown} not found`,
    ja: `ID ${shown} の項目はありません`,
  }, {
    en: 'Nothing was written. Call search_items or list_items to find the right ids.',
    ja: '何も書き込んでいません。正しい ID は kura search か kura items で探せます。',
  })
}

export const withRelation = (related: readonly number[], id: number): readonly number[] =>
  related.includes(id) ? related : [...related, id].sort((a, b) => a - b)

export const withoutRelation = (related: readonly number[], id: number): readonly number[] => related.filter((other) => other !== id)
