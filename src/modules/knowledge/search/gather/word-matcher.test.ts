import { expect, it } from 'vitest'
import { parseQuery } from '../plan/query/parse-query.ts'
import { createWordMatcher } from './word-matcher.ts'
import { phraseTest } from './phrase.ts'
import { planClauses, type ClausePlan } from '../plan/clauses.ts'
import { documentOf } from '../../domain/index-document.ts'

const planOf = (query: string): ClausePlan => {
  const steps = planClauses(parseQuery(query))
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** The clauses that a text satisfies, as a row of 0 and 1; undefined if it does not match. */
const verdict = (query: string, content: string): string | undefined => {
  const text = { id: 1, title: '', description: '', content, tags: [] }
  const matcher = createWordMatcher(planOf(query))
  const { terms } = documentOf(text)
  const frequencies = matcher.terms.map((term) => terms.get(term) ?? 0)
  return matcher
    .match(frequencies, matcher.needsText(frequencies) ? phraseTest(text) : () => false)
    ?.frequencies.map(Math.sign)
    .join('')
}

it.each([
  ['lock wal', 'a lock', '10'],
  ['x y', 'a', undefined],
  ['"group commit"', 'a group commit', '1'],
  ['"group commit"', 'commit of the group', undefined],
  ['"group commit" wal', 'wal', undefined],
  ['"group commit" OR wal', 'wal', '1'],
  ['"group commit" OR wal', 'commit of the group', undefined],
  ['lock "group commit" OR wal', 'lock, commit of the group', '10'],
  ['lock "group commit" OR wal', 'lock, group commit', '11'],
  ['wal -"group commit"', 'wal, commit of the group', '1'],
  ['wal -"group commit"', 'wal, group commit', undefined],
  ['wal -commit', 'wal commits', undefined],
  ['is:open -commit', 'commits', undefined],
  ['is:open -commit', 'other', ''],
  ['err_conn OR x', 'err and conn', '1'],
])('%s: %s', (query, content, expected) => {
  expect(verdict(query, content)).toBe(expected)
})
