import { readdirSync } from 'node:fs'
import { judgeReaders } from './judge-readers.ts'

/** A new table is found by its place. That of texts alone has as many readers as all others, and a file of its own. */
const tables = readdirSync(new URL('tables/', import.meta.url)).filter((name) => name !== 'text.ts')

for (const table of tables) await judgeReaders(table)
