import { describe, expect, it } from 'vitest'
import { findGrowth, type Reader } from './measure.ts'

/** At this size quadratic time over thousands of short lines is far more than 5 ms. */
const largest = 128 * 1024

const isTable = (value: unknown): value is readonly Reader[] => Array.isArray(value)

/** Defines a test for each reader in the tables that a file in `tables/` exports. */
export const testReaders = async (name: string): Promise<void> => {
  const exported = Object.values((await import(`./tables/${name}`)) as Readonly<Record<string, unknown>>)
  describe(`${name} takes no more than linear time`, () => {
    for (const reader of exported.filter(isTable).flat()) {
      const bound = reader.maxCharacters === undefined ? '' : `, up to ${reader.maxCharacters} characters`
      it(`${reader.name}${bound}`, { timeout: 120_000 }, async () => {
        expect(await findGrowth(reader, largest)).toBeUndefined()
      })
    }
  })
}
