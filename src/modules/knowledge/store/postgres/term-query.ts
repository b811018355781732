import { waitForAll } from '../../../../concurrency/wait-for-all.ts'
import type { TermQuery } from '../../ports.ts'
import { createValues, type Values } from './filter-sql.ts'
import { postingTerm } from './posting-term.ts'
import type { Scope } from './scope.ts'

export interface PostingSource {
  readonly table: 'item_terms' | 'item_terms_sample'
}

interface Asking extends PostingSource {
  readonly inTitle: boolean
}

/** With more terms, planning a join takes longer than counting. */
const maxJoined = 6

/** A query on the postings: the items that contain any of some terms, or all of them. */
interface Question {
  readonly terms: readonly string[]
  readonly all: boolean
}

/** A subquery with one column, `item`. Its text depends only on the number of joined terms. */
const tableOf = ({ terms, all }: Question, asking: Asking, values: Values): string => {
  const { table, inTitle } = asking
  const where = `WHERE t.workspace = $1${inTitle ? ' AND t.in_title' : ''}`
  if (!all) return `SELECT t.item FROM ${table} AS t ${where} AND t.term = ANY(${values.add(terms, 'text[]')})`
  if (terms.length > maxJoined)
    return `SELECT t.item FROM ${table} AS t ${where} AND t.term = ANY(${values.add(terms, 'text[]')})
      GROUP BY t.item HAVING count(*) = ${values.add(terms.length, 'bigint')}`
  const [first, ...others] = terms
  const joins = others.map((term, index) => {
    const other = `t${index}`
    return `JOIN ${table} AS ${other} ON ${other}.workspace = $1 AND ${other}.term = ${values.add(term)}
      AND ${other}.item = t.item${inTitle ? ` AND ${other}.in_title` : ''}`
  })
  return `SELECT t.item FROM ${table} AS t ${joins.join(' ')} ${where} AND t.term = ${values.add(first)}`
}

/** Alternatives with a single term are combined into one question; each of the others becomes its own question. */
const questionsOf = (alternatives: readonly (readonly string[])[]): readonly Question[] => {
  const distinct = alternatives.map((terms) => [...new Set(terms.map(postingTerm))])
  const single = [...new Set(distinct.flatMap((terms) => (terms.length === 1 ? terms : [])))]
  return [
    ...(single.length > 0 ? [{ terms: single, all: false }] : []),
    ...distinct.filter(({ length }) => length > 1).map((terms) => ({ terms, all: true })),
  ]
}

const ask = async <Row>(
  { session, workspace }: Scope,
  question: Question,
  { asking, select }: { asking: Asking; select: string },
): Promise<Row | undefined> => {
  const values = createValues(workspace)
  return session.row<Row>(`SELECT ${select} FROM (${tableOf(question, asking, values)}) AS found`, values.list)
}

/** Reads the ids as one long text, which is faster than a row for each. */
const idsOf = async (scope: Scope, question: Question, asking: Asking): Promise<readonly number[]> => {
  const ids = (
    await ask<{ ids: string | null }>(scope, question, {
      asking,
      select: "string_agg(CAST(item AS TEXT), ',' ORDER BY item) AS ids",
    })
  )?.ids
  return ids ? ids.split(',').map(Number) : []
}

/** Whether the result has each item only once. */
const isDistinct = ({ terms, all }: Question): boolean => all || terms.length <= 1

const union = async (
  scope: Scope,
  alternatives: readonly (readonly string[])[],
  asking: Asking,
): Promise<readonly number[]> => {
  const questions = questionsOf(alternatives)
  const [only, ...others] = questions
  if (only && others.length === 0 && isDistinct(only)) return idsOf(scope, only, asking)
  const lists = await waitForAll(questions.map((question) => idsOf(scope, question, asking)))
  return [...new Set(lists.flat())].sort((a, b) => a - b)
}

/** The ids that a query matches, ascending. */
export const matchingIds = async (
  scope: Scope,
  { anyOf, without = [], inTitle = false }: TermQuery,
  source: PostingSource,
): Promise<readonly number[]> => {
  const [wanted, unwanted] = await waitForAll([
    union(scope, anyOf, { ...source, inTitle }),
    union(scope, without, { ...source, inTitle: false }),
  ])
  if (unwanted.length === 0) return wanted
  const left = new Set(unwanted)
  return wanted.filter((id) => !left.has(id))
}

/** How many ids a query matches. */
export const countMatching = async (scope: Scope, query: TermQuery, source: PostingSource): Promise<number> => {
  const [only, ...others] = questionsOf(query.anyOf)
  const isOne = only && others.length === 0 && isDistinct(only) && query.without === undefined
  if (!isOne) return (await matchingIds(scope, query, source)).length
  const asking = { ...source, inTitle: query.inTitle === true }
  return (await ask<{ total: number }>(scope, only, { asking, select: 'count(*) AS total' }))?.total ?? 0
}
