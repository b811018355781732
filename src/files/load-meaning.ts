import { crc32 } from 'node:zlib'
import type { Meaning } from '../kernel/meaning.ts'
import { shippedMeaning } from './shipped-meaning.ts'

/** The model of meaning that Kura ships. Throws if its file is missing or damaged. */
export const loadMeaning = (from?: string): Meaning => shippedMeaning(from, crc32)
