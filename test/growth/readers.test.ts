import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createRandom, seedFromEnvironment } from '../support/durability/random.ts'
import { findGrowth, type Reader } from './measure.ts'

/** Every table is found by its place: a file in `tables/`, or one named `…-readers.ts`. */
const here = new URL('.', import.meta.url)
const tables = [
  ...readdirSync(new URL('tables/', here)).map((name) => `./tables/${name}`),
  ...readdirSync(here).filter((name) => name.endsWith('-readers.ts')).map((name) => `./${name}`),
]

/**
 * `npm run test:growth` measures every reader with every text, which takes minutes. `npm test` takes one text in nine, other
 * ones with each run; KURA_TEST_SEED repeats a choice.
 */
const isFull = process.env.KURA_GROWTH === 'full'
const random = createRandom(seedFromEnvironment())

/** A square over thousands of short lines takes far more than 5 ms. */
const largest = 128 * 1024

const isTable = (value: unknown): value is readonly Reader[] => Array.isArray(value)

for (const table of tables) {
  const exported = Object.values((await import(table)) as Readonly<Record<string, unknown>>)
  describe(`${table} takes no more than linear time`, () => {
    for (const reader of exported.filter(isTable).flat().filter(() => isFull || random() < 1 / 9)) {
      it(reader.name, { timeout: 120_000 }, async () => { expect(await findGrowth(reader, largest)).toBeUndefined() })
    }
  })
}
