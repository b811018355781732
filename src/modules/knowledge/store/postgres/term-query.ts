import type { IdRange, TermQuery } from '../../ports.ts'
import type { Values } from './filter-sql.ts'
import { postingTerm } from './posting-term.ts'

export interface PostingSource {
  readonly table: 'item_terms' | 'item_terms_sample'
  readonly within?: IdRange
}

interface Asking extends PostingSource {
  readonly values: Values
  readonly inTitle: boolean
}

/** Beyond so many a join of each with each is harder to plan than all of them are to count. */
const mostJoined = 6

const conditions = ({ within, values, inTitle }: Asking, alias: string): string =>
  [
    `${alias}.workspace = $1`,
    ...(inTitle ? [`${alias}.in_title`] : []),
    ...(within ? [`${alias}.item BETWEEN ${values.add(within.first, 'bigint')} AND ${values.add(within.last, 'bigint')}`] : []),
  ].join(' AND ')

/** The items that hold all of some terms. */
const holdingAll = (terms: readonly string[], asking: Asking): string => {
  const { table, values } = asking
  const wanted = [...new Set(terms.map(postingTerm))]
  const [first, ...others] = wanted
  if (first === undefined) return `SELECT item FROM ${table} AS t WHERE false`
  if (wanted.length > mostJoined)
    return `SELECT t.item FROM ${table} AS t WHERE ${conditions(asking, 't')} AND t.term = ANY(${values.add(wanted, 'text[]')})
      GROUP BY t.item HAVING count(*) = ${wanted.length}`
  const joins = others.map(
    (term, index) => `JOIN ${table} AS t${index} ON t${index}.workspace = $1 AND t${index}.term = ${values.add(term)} AND t${index}.item = t.item${asking.inTitle ? ` AND t${index}.in_title` : ''}`,
  )
  return `SELECT t.item FROM ${table} AS t ${joins.join(' ')} WHERE ${conditions(asking, 't')} AND t.term = ${values.add(first)}`
}

/** The items that hold every term of at least one alternative, each once. */
const holdingAny = (alternatives: readonly (readonly string[])[], asking: Asking): string => {
  const single = [...new Set(alternatives.flatMap((terms) => (terms.length === 1 ? terms.map(postingTerm) : [])))]
  const several = alternatives.filter(({ length }) => length > 1)
  const parts = several.map((terms) => `(${holdingAll(terms, asking)})`)
  if (single.length > 0)
    parts.unshift(`(SELECT t.item FROM ${asking.table} AS t WHERE ${conditions(asking, 't')} AND t.term = ANY(${asking.values.add(single, 'text[]')}))`)
  if (parts.length === 0) return `(${holdingAll([], asking)})`
  // One term alone has each item once already.
  return parts.length === 1 && single.length <= 1 ? (parts[0] ?? '') : `(SELECT item FROM (${parts.join(' UNION ALL ')}) AS alternatives GROUP BY item)`
}

/** A query over postings as a table with one column, `item`. The first value is the workspace. */
export const matchSql = ({ anyOf, without = [], inTitle = false }: TermQuery, source: PostingSource, values: Values): string => {
  const wanted = holdingAny(anyOf, { ...source, values, inTitle })
  if (without.length === 0) return wanted
  return `(${wanted} EXCEPT ${holdingAny(without, { ...source, values, inTitle: false })})`
}
