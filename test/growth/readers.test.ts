import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findGrowth, type Reader } from './measure.ts'

/** Every table is found by its place: a file in `tables/`, or one named `…-readers.ts`. */
const here = new URL('.', import.meta.url)
const tables = [
  ...readdirSync(new URL('tables/', here)).map((name) => `./tables/${name}`),
  ...readdirSync(here)
    .filter((name) => name.endsWith('-readers.ts'))
    .map((name) => `./${name}`),
]

/** A square over thousands of short lines takes far more than 5 ms. */
const largest = 128 * 1024

const isTable = (value: unknown): value is readonly Reader[] => Array.isArray(value)

for (const table of tables) {
  const exported = Object.values((await import(table)) as Readonly<Record<string, unknown>>)
  describe(`${table} takes no more than linear time`, () => {
    for (const reader of exported.filter(isTable).flat()) {
      it(reader.name, { timeout: 120_000 }, async () => {
        expect(await findGrowth(reader, largest)).toBeUndefined()
      })
    }
  })
}
