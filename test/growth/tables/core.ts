import { checkSizes } from '../../../src/backend/limits.ts'
import { nearest } from '../../../src/kernel/nearest.ts'
import { parseYaml } from '../../../src/text/bounded-yaml.ts'
import type { Reader } from '../measure.ts'

const lines = (size: number, line: (index: number) => string): string =>
  Array.from({ length: Math.ceil(size / 16) }, (_, index) => line(index)).join('\n')
const yaml = (input: string): unknown => parseYaml(input, { characters: Number.POSITIVE_INFINITY, aliases: 20 })

export const readers: readonly Reader[] = [
  { name: 'a name', make: (size) => 'x'.repeat(size), run: (input) => nearest(input, ['create_item', 'xxxx']) },
  {
    name: 'many keys',
    make: (size) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: size / 8 }, (_, index) => [`k${index}`, 1]))),
    run: (input) => {
      checkSizes(JSON.parse(input) as Record<string, unknown>)
    },
  },
  { name: 'YAML of many keys', make: (size) => lines(size, (index) => `key${index}: value`), run: yaml },
  { name: 'YAML of many anchors', make: (size) => lines(size, (index) => `k${index}: &a${index} x`), run: yaml },
  { name: 'YAML of flow keys', make: (size) => `a: {${lines(size, (index) => `k${index}: 1,`)}}`, run: yaml },
  { name: 'YAML of brackets', make: (size) => `a: ${'['.repeat(size)}`, run: yaml },
]
