import { RawDatabase } from '../../test/support/raw-database.ts'
import type { ContenderKind } from './contender.ts'

const bytesOf = (text: string): number => Buffer.byteLength(text)

/** Any word of the question: punctuation has a meaning of its own to FTS5. */
const anyWord = (question: string): string =>
  question
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => `"${word}"`)
    .join(' OR ')

/** FTS5 of SQLite without tuning, over the same titles and texts: stemmed words, any of them, ranked by bm25. */
export const fts5: ContenderKind = {
  name: 'fts5',
  open: (items) => {
    const database = new RawDatabase(':memory:')
    database.exec(`CREATE VIRTUAL TABLE item USING fts5(title, content, tokenize='porter unicode61')`)
    const insert = database.prepare('INSERT INTO item (rowid, title, content) VALUES (?, ?, ?)')
    for (const [index, { arguments: given }] of items.entries()) insert.run(index, given.title, given.content)
    const find = database.prepare<{ rowid: number; title: string; content: string }>(
      'SELECT rowid, title, content FROM item WHERE item MATCH ? ORDER BY bm25(item), rowid LIMIT ?',
    )
    return Promise.resolve({
      search: (question, depth) => {
        const began = performance.now()
        const words = anyWord(question)
        const rows = words === '' ? [] : find.all(words, depth)
        const ms = performance.now() - began
        // It has no shorter answer than the texts themselves.
        const itemBytes = rows.reduce((sum, { title, content }) => sum + bytesOf(title) + bytesOf(content), 0)
        const ids = rows.map(({ rowid }) => items[rowid]?.id ?? '')
        return Promise.resolve({ ids, ms, answerBytes: itemBytes, dataBytes: itemBytes, itemBytes })
      },
      close: () => {
        database.close()
        return Promise.resolve()
      },
    })
  },
}
