import type { IndexDocument, ModelVector, WriteTx } from '../../ports.ts'
import { packFrequencies } from '../frequency-list.ts'
import { sampleStep } from '../index-sample.ts'
import { packVector } from '../vectors.ts'
import { keyOf } from './keys.ts'
import type { Scope } from './scope.ts'
import { termToken, titleToken } from './term-tokens.ts'
import { newVersion } from '../vectors.ts'
import { clearSigns, putSigns } from './write-signs.ts'
import { promised } from '../../../../storage/promised.ts'

const totalsSql = `UPDATE workspaces SET indexed_items = indexed_items + ?, indexed_length = indexed_length + ?,
  signs_version = ? WHERE number = ?`

const tokensOf = ({ terms, titleTerms }: IndexDocument): string => {
  const tokens: string[] = []
  for (const term of terms.keys()) tokens.push(termToken(term))
  for (const term of titleTerms) tokens.push(titleToken(term))
  return tokens.join(' ')
}

/** Returns whether the item was in the index. */
const dropEntries = ({ connection, workspace }: Scope, id: number): boolean => {
  const key = keyOf(workspace, id)
  const known = connection.sql<{ length: number }>('SELECT length FROM item_term_frequencies WHERE item = ?').get(key)
  if (!known) return false
  connection.sql('DELETE FROM item_terms WHERE rowid = ?').run(key)
  if (id % sampleStep === 0) connection.sql('DELETE FROM item_terms_sample WHERE rowid = ?').run(key)
  connection.sql('DELETE FROM item_term_frequencies WHERE item = ?').run(key)
  connection.sql(totalsSql).run(-1, -known.length, newVersion(), workspace)
  return true
}

const missSql = 'INSERT INTO missing_vectors (item) VALUES (?) ON CONFLICT DO NOTHING'

const unindex = (scope: Scope, id: number): void => {
  if (!dropEntries(scope, id)) return
  clearSigns(scope, id)
  scope.connection.sql('DELETE FROM missing_vectors WHERE item = ?').run(keyOf(scope.workspace, id))
}

const chosenSql = 'SELECT 1 FROM meaning_state WHERE model = ?'

/** The vector of a model that the store does not use is not kept. */
const usableVector = ({ connection }: Scope, vector: ModelVector | undefined): ModelVector | undefined =>
  vector && connection.sql(chosenSql).get(vector.model) ? vector : undefined

const index = (scope: Scope, id: number, document: IndexDocument): void => {
  const { connection, workspace } = scope
  const wasIndexed = dropEntries(scope, id)
  const key = keyOf(workspace, id)
  const tokens = tokensOf(document)
  const vector = usableVector(scope, document.vector)
  connection.sql('INSERT INTO item_terms (rowid, terms) VALUES (?, ?)').run(key, tokens)
  if (id % sampleStep === 0)
    connection.sql('INSERT INTO item_terms_sample (rowid, terms) VALUES (?, ?)').run(key, tokens)
  connection
    .sql('INSERT INTO item_term_frequencies (item, length, frequencies, vector) VALUES (?, ?, ?, ?)')
    .run(key, document.length, packFrequencies(document.terms), vector ? packVector(vector) : null)
  connection.sql(totalsSql).run(1, document.length, newVersion(), workspace)
  if (vector) putSigns(scope, id, vector)
  else {
    if (wasIndexed) clearSigns(scope, id)
    connection.sql(missSql).run(key)
  }
}

export const writeIndex = (scope: Scope): Pick<WriteTx, 'indexItem' | 'unindexItem'> => ({
  indexItem: promised((id, document) => index(scope, id, document)),
  unindexItem: promised((id) => unindex(scope, id)),
})
