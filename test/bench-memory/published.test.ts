import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod'

const form = z.strictObject({
  note: z.string(),
  figures: z
    .array(
      z.strictObject({
        who: z.string().min(1),
        set: z.string().regex(/^(LoCoMo|LongMemEval)/),
        figure: z.string().regex(/^(recall|all|any)@\d+/),
        definition: z.string().min(10),
        // Only for those that a page shows.
        definitionJa: z.string().min(10).optional(),
        value: z.number().gt(0).lte(1),
        address: z.url({ protocol: /^https$/ }),
        read: z.iso.date(),
      }),
    )
    .min(1),
})

it('says of every published figure who, what, by which definition, and where and when it was read', () => {
  const file = path.join(import.meta.dirname, '../../bench/memory/published.json')
  const { figures } = form.parse(JSON.parse(readFileSync(file, 'utf8')))
  const named = figures.map(({ who, set, figure }) => `${who}, ${set}, ${figure}`)
  expect(new Set(named).size).toBe(named.length)
  // A file of a repository changes, so its address names the commit.
  const files = figures.map(({ address }) => address).filter((address) => address.includes('/blob/'))
  expect(files.filter((address) => !/\/blob\/[0-9a-f]{40}\//.test(address))).toEqual([])
})
