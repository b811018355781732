import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureKura } from './kura-quality.ts'
import { readSets } from './search-data.ts'

/** Prints MRR@10 of each set as JSON, for bench/vocabulary.mjs. Arguments: FOLDER and the names of the sets. */
const [, , folder = '', sets = ''] = process.argv
const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))
const figures: Record<string, number> = {}
for (const set of readSets(folder, sets.split(','))) figures[set.name] = (await measureKura(set, home)).both.mrr
rmSync(home, { recursive: true, force: true })
process.stdout.write(`${JSON.stringify(figures)}\n`)
