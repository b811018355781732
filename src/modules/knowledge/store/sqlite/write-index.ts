import type { IndexDocument, WriteTx } from '../../ports.ts'
import { packFrequencies } from '../frequency-list.ts'
import { sampleStep } from '../index-sample.ts'
import { keyOf } from './keys.ts'
import type { Scope } from './scope.ts'
import { termToken, titleToken } from './term-tokens.ts'
import { promised } from '../../../../storage/promised.ts'

const totalsSql =
  'UPDATE workspaces SET indexed_items = indexed_items + ?, indexed_length = indexed_length + ? WHERE number = ?'

const tokensOf = ({ terms, titleTerms }: IndexDocument): string => {
  const tokens: string[] = []
  for (const term of terms.keys()) tokens.push(termToken(term))
  for (const term of titleTerms) tokens.push(titleToken(term))
  return tokens.join(' ')
}

const unindex = ({ connection, workspace }: Scope, id: number): void => {
  const key = keyOf(workspace, id)
  const known = connection.sql<{ length: number }>('SELECT length FROM item_term_frequencies WHERE item = ?').get(key)
  if (!known) return
  connection.sql('DELETE FROM item_terms WHERE rowid = ?').run(key)
  if (id % sampleStep === 0) connection.sql('DELETE FROM item_terms_sample WHERE rowid = ?').run(key)
  connection.sql('DELETE FROM item_term_frequencies WHERE item = ?').run(key)
  connection.sql(totalsSql).run(-1, -known.length, workspace)
}

const index = (scope: Scope, id: number, document: IndexDocument): void => {
  const { connection, workspace } = scope
  unindex(scope, id)
  const key = keyOf(workspace, id)
  const tokens = tokensOf(document)
  connection.sql('INSERT INTO item_terms (rowid, terms) VALUES (?, ?)').run(key, tokens)
  if (id % sampleStep === 0)
    connection.sql('INSERT INTO item_terms_sample (rowid, terms) VALUES (?, ?)').run(key, tokens)
  connection
    .sql('INSERT INTO item_term_frequencies (item, length, frequencies) VALUES (?, ?, ?)')
    .run(key, document.length, packFrequencies(document.terms))
  connection.sql(totalsSql).run(1, document.length, workspace)
}

export const writeIndex = (scope: Scope): Pick<WriteTx, 'indexItem' | 'unindexItem'> => ({
  indexItem: promised((id, document) => index(scope, id, document)),
  unindexItem: promised((id) => unindex(scope, id)),
})
