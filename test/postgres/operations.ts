import { pick, type Random } from '../support/durability/random.ts'

export interface Operation {
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
  readonly workspace: string
}

const words = [
  '認証',
  'ログイン',
  'データベース',
  '鍵',
  '鍵盤',
  '移行',
  'テスト',
  'ﾃｽﾄ',
  'サーバー',
  'トランザクション',
  'login',
  'logins',
  'database',
  'databse',
  'Terraform',
  'テラフォーム',
  'PaymentRetryWorker',
  'payment_retry',
  'ERR_CONN',
  '100%',
  'C++',
  '𠮟る',
  '😀',
  'commit',
  'commits',
  'deploy',
  'cache',
  'the',
  'and',
  "it's",
  'a"b',
  '\\d+',
  'x\0y',
  'z'.repeat(700),
]
const types = ['task', 'bug', 'decision', 'メモ', 'Task']
const statuses = ['Open', 'In Progress', 'Review', 'Closed', 'specification']
const priorities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'MINIMAL']
const tags = ['auth', '認証', 'Auth', 'db', 'DB', 'サーバー', 'さーばー', '100%', 'with space']
const days = ['2025-01-01', '2025-01-02', '2025-01-05', '2025-02-01']

const several = <T>(random: Random, from: readonly T[], max: number): readonly T[] =>
  Array.from({ length: Math.floor(random() * (max + 1)) }, () => pick(random, from)).filter((one) => one !== undefined)

const textOf = (random: Random, max: number): string => several(random, words, max).join(random() < 0.2 ? '' : ' ')

const maybe = (
  random: Random,
  share: number,
  fields: () => Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => (random() < share ? fields() : {})

/** Ids of items that exist, were deleted or never existed. */
const idOf = (random: Random): number =>
  random() < 0.95 ? 1 + Math.floor(random() * 60) : (pick(random, [9_999, 4_294_967_296, 2 ** 53 - 1]) ?? 1)

const fieldsOf = (random: Random): Readonly<Record<string, unknown>> => ({
  ...maybe(random, 0.5, () => ({ description: textOf(random, 6) })),
  ...maybe(random, 0.5, () => ({ content: textOf(random, 40) })),
  ...maybe(random, 0.4, () => ({ status: pick(random, statuses) })),
  ...maybe(random, 0.4, () => ({ priority: pick(random, priorities) })),
  ...maybe(random, 0.6, () => ({ tags: several(random, tags, 4) })),
  ...maybe(random, 0.3, () => ({ related: several(random, [1, 2, 3, 4, 5, 6, 7, 8], 3) })),
  ...maybe(random, 0.1, () => ({ startDate: pick(random, days), endDate: pick(random, days) })),
})

const draftOf = (random: Random): Readonly<Record<string, unknown>> => ({
  type: pick(random, types),
  title: textOf(random, 5).slice(0, 150) || 't',
  ...fieldsOf(random),
})

const changeOf = (random: Random): Readonly<Record<string, unknown>> => ({
  id: idOf(random),
  ...maybe(random, 0.5, () => ({ title: textOf(random, 4).slice(0, 150) })),
  ...maybe(random, 0.3, () => ({ type: pick(random, types) })),
  ...fieldsOf(random),
})

const revisionOf = (random: Random): number => 1 + Math.floor(random() * 4)

const few = <T>(random: Random, make: (random: Random) => T): readonly T[] =>
  Array.from({ length: 1 + Math.floor(random() * 3) }, () => make(random))

const queryOf = (random: Random): string => {
  const parts = several(random, words, 3)
  const [first = '認証', ...rest] = parts
  const shapes = [
    () => parts.join(' '),
    () => `"${first} ${rest.join(' ')}"`,
    () => `${first} -${rest[0] ?? 'cache'}`,
    () => `${first} OR ${rest[0] ?? 'deploy'}`,
    () => `${first} tag:${pick(random, tags) ?? ''}`,
    () => `type:${pick(random, types) ?? ''} ${first}`,
    () => `status:${pick(random, statuses) ?? ''}`,
    () => `title:${first}`,
    () => `${first}について教えて`,
    () => `created:>${pick(random, days) ?? ''} ${first}`,
  ]
  return (pick(random, shapes) ?? (() => first))()
}

const inputs: readonly (readonly [
  weight: number,
  tool: string,
  input: (random: Random) => Readonly<Record<string, unknown>>,
])[] = [
  [8, 'create_item', draftOf],
  [6, 'update_item', changeOf],
  [2, 'create_items', (random) => ({ items: few(random, draftOf) })],
  [3, 'update_items', (random) => ({ items: few(random, changeOf) })],
  [2, 'get_item_history', (random) => ({ id: idOf(random), limit: 1 + Math.floor(random() * 9) })],
  [
    10,
    'restore_item',
    (random) => ({ id: idOf(random), revision: revisionOf(random), expectedRevision: revisionOf(random) }),
  ],
  [2, 'delete_item', (random) => ({ id: idOf(random) })],
  [3, 'get_item', (random) => ({ id: idOf(random) })],
  [
    10,
    'search_items',
    (random) => ({
      query: queryOf(random),
      limit: 1 + Math.floor(random() * 20),
      ...maybe(random, 0.2, () => ({ offset: Math.floor(random() * 8) })),
    }),
  ],
  [
    5,
    'list_items',
    (random) => ({
      ...maybe(random, 0.4, () => ({ type: pick(random, types) })),
      ...maybe(random, 0.3, () => ({ status: several(random, statuses, 2) })),
      ...maybe(random, 0.3, () => ({ priority: several(random, priorities, 2) })),
      ...maybe(random, 0.4, () => ({ tags: several(random, tags, 3) })),
      ...maybe(random, 0.5, () => ({
        sortBy: pick(random, ['created', 'updated', 'priority']),
        sortOrder: pick(random, ['asc', 'desc']),
      })),
      limit: 1 + Math.floor(random() * 30),
      ...maybe(random, 0.2, () => ({ offset: Math.floor(random() * 10) })),
    }),
  ],
  [2, 'show_items', (random) => maybe(random, 0.5, () => ({ query: several(random, types, 1)[0] ?? 'task' }))],
  [3, 'show_graph', (random) => ({ id: idOf(random) })],
  [
    3,
    'get_related_items',
    (random) => ({
      id: idOf(random),
      ...maybe(random, 0.5, () => ({ depth: 1 + Math.floor(random() * 3) })),
      ...maybe(random, 0.3, () => ({ types: several(random, types, 2) })),
    }),
  ],
  [
    4,
    'add_relations',
    (random) => ({ sourceId: idOf(random), targetIds: [idOf(random), ...several(random, [1, 2, 3, 9, 12], 2)] }),
  ],
  [
    6,
    'remove_relations',
    (random) => ({ sourceId: idOf(random), targetIds: [idOf(random), ...several(random, [1, 2, 3, 9, 12], 3)] }),
  ],
  [
    5,
    'list_activity',
    (random) => ({
      limit: 1 + Math.floor(random() * 20),
      ...maybe(random, 0.4, () => ({ before: Math.floor(random() * 900).toString(36) })),
      ...maybe(random, 0.2, () => ({ after: Math.floor(random() * 900).toString(36) })),
      ...maybe(random, 0.3, () => ({ type: pick(random, types) })),
      ...maybe(random, 0.3, () => ({ change: pick(random, ['create', 'update', 'delete', 'restore', 'relate']) })),
      ...maybe(random, 0.2, () => ({ actor: pick(random, ['test-client', 'nobody']) })),
    }),
  ],
  [
    2,
    'list_states',
    (random) => ({
      limit: 1 + Math.floor(random() * 3),
      ...maybe(random, 0.5, () => ({ before: 1 + Math.floor(random() * 9) })),
    }),
  ],
  [3, 'replace_state', (random) => ({ content: textOf(random, 5), expectedRevision: Math.floor(random() * 12) })],
  [
    3,
    'get_graph',
    (random) => ({
      limit: 1 + Math.floor(random() * 40),
      ...maybe(random, 0.5, () => ({ query: queryOf(random) })),
    }),
  ],
  [1, 'list_views', () => ({})],
  [4, 'save_view', (random) => ({ name: pick(random, words), query: queryOf(random) })],
  [4, 'delete_view', (random) => ({ name: pick(random, words) })],
  [1, 'get_current_state', () => ({})],
  [
    1,
    'update_current_state',
    (random) => ({
      content: textOf(random, 9) || 'c',
      ...maybe(random, 0.4, () => ({ tags: several(random, tags, 2) })),
    }),
  ],
  [1, 'get_stats', () => ({})],
  [1, 'get_type_stats', () => ({})],
  [1, 'get_tags', () => ({})],
  [1, 'suggest_tags', (random) => ({ prefix: pick(random, ['a', '認', 'さ', 'サ', 'd', '100', 'x']) })],
]

const weighted = inputs.flatMap(([weight, tool, input]) => Array.from({ length: weight }, () => ({ tool, input })))

export const randomOperation = (random: Random): Operation => {
  const { tool, input } = pick(random, weighted) ?? { tool: 'get_stats', input: () => ({}) }
  return { tool, input: input(random), workspace: random() < 0.8 ? 'default' : 'other' }
}
