/** The slowest known input for one of the places where a caller's text is read. */
export interface WorstInput {
  readonly name: string
  readonly method: string
  readonly params: () => unknown
}

const tool = (name: string, args: () => object): WorstInput => ({
  name,
  method: 'tools/call',
  params: () => ({ name: name.split(':')[0], arguments: args() }),
})

const manyKeys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))

const kibibytes = (unit: string, size: number): string =>
  unit.repeat(Math.floor((size * 1024) / Buffer.byteLength(unit)))

/** Repetitions that splitters, folders and stemmers may read more than once. */
const runs = [
  'ア',
  'ー',
  'あ',
  'a',
  'é',
  '\u0301',
  '9',
  '.',
  ' ',
  '𠮷',
  '漢',
  'a1',
  'ﾊﾟ',
  '\n',
  '"',
  '-aaa ',
  'a OR ',
  'tag:a ',
  '(',
  '`',
  '#',
  'Ａ',
]

const texts = (size: number): readonly (readonly [string, string])[] =>
  runs.map((unit) => [JSON.stringify(unit), kibibytes(unit, size)])

const refs = (count: number, name: (index: number) => string): string => {
  const entries = Array.from({ length: count }, (_, index) => `<component-ref name="${name(index)}"/>`).join('')
  return `<component-configuration><list name="handlerQueue">${entries}</list></component-configuration>`
}

const validate = (name: string, xml: () => string): WorstInput =>
  tool(`validate_handler_queue: ${name}`, () => ({ handlerQueueXml: xml(), applicationType: 'web' }))

export const worstInputs: readonly WorstInput[] = [
  { name: 'tool name of 5 MB', method: 'tools/call', params: () => ({ name: 'x'.repeat(5_000_000), arguments: {} }) },
  { name: 'method of 5 MB', method: 'x'.repeat(5_000_000), params: () => ({}) },
  { name: 'address of 9 MB', method: 'resources/read', params: () => ({ uri: `nablarch://${'x'.repeat(9_000_000)}` }) },
  { name: 'name of a prompt of 5 MB', method: 'prompts/get', params: () => ({ name: 'x'.repeat(5_000_000) }) },
  {
    name: 'argument of a prompt',
    method: 'prompts/get',
    params: () => ({ name: 'explain-handler', arguments: { handler_name: 'Handler'.repeat(14_000) } }),
  },
  {
    name: 'value to complete',
    method: 'completion/complete',
    params: () => ({
      ref: { type: 'ref/prompt', name: 'explain-handler' },
      argument: { name: 'handler_name', value: 'H'.repeat(5_000_000) },
    }),
  },
  tool('get_item: 780,000 unknown keys', () => manyKeys(780_000)),
  tool('get_item: a key of 5 MB', () => ({ ['k'.repeat(5_000_000)]: 1 })),
  ...texts(99).flatMap(([unit, text]) => [
    tool(`search_items: ${unit}`, () => ({ query: text })),
    tool(`search_commands: ${unit}`, () => ({ query: text })),
    tool(`create_item: ${unit}`, () => ({ type: 'task', title: 'x', content: text })),
    tool(`suggest_tags: ${unit}`, () => ({ prefix: text })),
  ]),
  tool('search_items: 34 KB of kana', () => ({ query: kibibytes('カキクケコサシスセソ', 34) })),
  tool('list_items: 1,000 tags', () => ({
    tags: Array.from({ length: 1_000 }, (_, index) => `tag ${index}`),
    tagMatch: 'all',
  })),
  ...texts(1).map(([unit, text]) => tool(`search_api: ${unit}`, () => ({ keyword: [...text].slice(0, 500).join('') }))),
  tool('search_api: misspelled names', () => ({
    keyword: Array.from({ length: 60 }, (_, index) => `Univrs${index % 10}`)
      .join(' ')
      .slice(0, 500),
  })),
  tool('search_api: names in kana', () => ({ keyword: 'ハンドラ'.repeat(125) })),
  tool('search_api: many words in kana', () => ({ keyword: 'アクセスログ・'.repeat(71) })),
  validate('one long component-ref', () => refs(1, () => 'Handler'.repeat(60_000))),
  validate('4,000 component-refs', () => refs(4_000, (index) => `handler${index}`)),
  validate('a long class', () => `<component class="${'nablarch.'.repeat(50_000)}"/>`),
  validate('open tags', () => '<a '.repeat(150_000)),
  validate('attributes', () => `<a ${Array.from({ length: 30_000 }, (_, index) => `a${index}="x"`).join(' ')}/>`),
  tool('execute_command: a long name', () => ({
    agent: 'climpt',
    c1: 'x'.repeat(100_000),
    c2: 'y'.repeat(100_000),
    c3: 'z'.repeat(100_000),
  })),
  tool('analyze_migration: java', () => ({ code: `import javax.${'a.'.repeat(40_000)}B;` })),
]
