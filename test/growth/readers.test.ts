import { readdirSync } from 'node:fs'
import { testReaders } from './test-readers.ts'

/** All tables except `text.ts`, which has as many readers as all others together and therefore its own test file. */
const tables = readdirSync(new URL('tables/', import.meta.url)).filter((name) => name !== 'text.ts')

for (const table of tables) await testReaders(table)
