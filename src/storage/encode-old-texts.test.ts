import { expect, it } from 'vitest'
import { openConnection } from './connection.ts'
import { encodeOldTexts } from './encode-old-texts.ts'

const texts = ['', 'plain 😀', 'a\0b', '\0', 'mark \u0001', '\u0001\u0001', '\0\u0001\u0002\0', '蔵\0'.repeat(300)]

it('encodes texts with a NUL, those alone, and only once', async () => {
  const { driver, sql } = await openConnection(':memory:', { readonly: false })
  driver.exec('CREATE TABLE t (a INTEGER, b INTEGER, text TEXT, other TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID')
  // As an earlier Kura wrote them: the bytes, without the encoding of the driver.
  const insert = sql('INSERT INTO t VALUES (?, ?, CAST(? AS TEXT), NULL)')
  const rows = Array.from({ length: 500 }, (_, n) => texts[n % texts.length] ?? '')
  for (const [n, text] of rows.entries()) insert.run(n % 2, n, Buffer.from(text))
  let pauses = 0
  const encode = () =>
    encodeOldTexts({ driver, sql }, [{ table: 't', key: ['a', 'b'], columns: ['text', 'other'] }], () => {
      pauses += 1
      return Promise.resolve()
    })
  const changes = () => sql<{ n: number }>('SELECT total_changes() AS n').get()?.n ?? 0
  const before = changes()
  await encode()
  expect(changes() - before).toBe(rows.filter((text) => text.includes('\0')).length)
  await encode()
  expect(changes() - before).toBe(rows.filter((text) => text.includes('\0')).length)
  expect(pauses).toBe(6)
  const raw = sql<{ n: number }>('SELECT count(*) AS n FROM t WHERE instr(text, char(0)) > 0')
  expect(raw.get()).toEqual({ n: 0 })
  // A mark alone is read as it was; two of them cannot be told from an encoded NUL.
  for (const { b, text } of sql<{ b: number; text: string }>('SELECT b, text FROM t ORDER BY b').all())
    expect(text).toBe(rows[b] === '\u0001\u0001' ? '\0' : rows[b])
  driver.close()
})
