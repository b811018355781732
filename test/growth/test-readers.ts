import { describe, expect, it } from 'vitest'
import { findGrowth, type Reader } from './measure.ts'

/** A square over thousands of short lines takes far more than 5 ms. */
const largest = 128 * 1024

const isTable = (value: unknown): value is readonly Reader[] => Array.isArray(value)

/** A test for each reader of the tables that a file in `tables/` exports. */
export const judgeReaders = async (name: string): Promise<void> => {
  const exported = Object.values((await import(`./tables/${name}`)) as Readonly<Record<string, unknown>>)
  describe(`${name} takes no more than linear time`, () => {
    for (const reader of exported.filter(isTable).flat()) {
      const bound = reader.mostCharacters === undefined ? '' : `, up to ${reader.mostCharacters} characters`
      it(`${reader.name}${bound}`, { timeout: 120_000 }, async () => {
        expect(await findGrowth(reader, largest)).toBeUndefined()
      })
    }
  })
}
