import { checkSizes } from '../../../src/backend/limits.ts'
import { nearest } from '../../../src/kernel/nearest.ts'
import { findJsonFault } from '../../../src/modules/commands/registry/json-fault.ts'
import { readXml } from '../../../src/modules/nablarch/xml/read-xml.ts'
import { hideSecrets } from '../../../src/platform/hide-secrets.ts'
import { parseYaml } from '../../../src/text/bounded-yaml.ts'
import type { Reader } from '../measure.ts'

const lines = (size: number, line: (index: number) => string): string => Array.from({ length: Math.ceil(size / 16) }, (_, index) => line(index)).join('\n')
const yaml = (input: string): unknown => parseYaml(input, { characters: Number.POSITIVE_INFINITY, aliases: 20 })
const xml = (input: string): unknown => [...readXml(input, { isFragment: true })]
const hide = (input: string): unknown => hideSecrets({ write: (text) => text }, ['hunter22']).write(input)

export const readers: readonly Reader[] = [
  { name: 'a name', make: (size) => 'x'.repeat(size), run: (input) => nearest(input, ['create_item', 'xxxx']) },
  { name: 'many keys', make: (size) => JSON.stringify(Object.fromEntries(Array.from({ length: size / 8 }, (_, index) => [`k${index}`, 1]))), run: (input) => { checkSizes(JSON.parse(input) as Record<string, unknown>) } },
  { name: 'YAML of many keys', make: (size) => lines(size, (index) => `key${index}: value`), run: yaml },
  { name: 'YAML of many anchors', make: (size) => lines(size, (index) => `k${index}: &a${index} x`), run: yaml },
  { name: 'YAML of flow keys', make: (size) => `a: {${lines(size, (index) => `k${index}: 1,`)}}`, run: yaml },
  { name: 'YAML of brackets', make: (size) => `a: ${'['.repeat(size)}`, run: yaml },
  { name: 'XML of several roots', make: (size) => lines(size, () => '<a class="b"/>'), run: xml },
  { name: 'XML of one text', make: (size) => `<a>${'x '.repeat(size / 2)}</a>`, run: xml },
  { name: 'JSON with a fault', make: (size) => `[${'"a",'.repeat(size / 4)}`, run: findJsonFault },
  { name: 'a log of beginnings of JWTs', make: (size) => 'eyJ-eyJabcdefgh-'.repeat(size / 16), run: hide },
  { name: 'a log of schemes', make: (size) => 'a.'.repeat(size / 2), run: hide },
  { name: 'a log of addresses', make: (size) => 'a://b:c'.repeat(size / 7), run: hide },
  { name: 'a log of bearers', make: (size) => `Bearer${' '.repeat(size)}`, run: hide },
]
