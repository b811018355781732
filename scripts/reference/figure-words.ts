import { countedWords } from './counted-words.ts'
import { measuredWords } from './measured-words.ts'

const words: Readonly<Record<string, string>> = { ...measuredWords, ...countedWords }

/** The same for words with figures in them. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^search, (\d) servers?: a second$/, '検索、$1 台: 毎秒'],
  [/^search, (\d) servers?: p99$/, '検索、$1 台: p99'],
  [/^create, (\d) servers?: a second$/, '作成、$1 台: 毎秒'],
  [/^create, (\d) servers?: p99$/, '作成、$1 台: p99'],
  [/^9 searches to 1 create, (\d) servers?: a second$/, '検索 9 に作成 1、$1 台: 毎秒'],
  [/^9 searches to 1 create, (\d) servers?: p99$/, '検索 9 に作成 1、$1 台: p99'],
  [/^lone search, p50$/, '単独の検索、p50'],
  [/^bare script, Node (\d+) \(floor\)$/, '素のスクリプト、Node $1（下限）'],
  [/^kura serve, Node (\d+)$/, 'kura serve、Node $1'],
  [/^… at 100,000 items$/, '… 100,000 件では'],
  [/^… of that at 100,000 items$/, '… 100,000 件に対して'],
  [/^… of that on SQLite$/, '… SQLite に対して'],
  [/^… on SQLite$/, '… SQLite では'],
  [/^… longer with a delay of 1 ms$/, '… 1 ms の遅延で長くなる時間'],
  [/^disk per item$/, '1 件あたりのディスク'],
  [/^([\d.]+ %) \((\d+) of (\d+)\)$/, '$1 ($3 中 $2)'],
  [/^(\d+) of (\d+)$/, '$2 中 $1'],
  [/^([\d.,]+) to ([\d.,]+)$/, '$1 から $2'],
  [/^all answers to prompts \((\d+) of (\d+)\)$/, 'プロンプトへのすべての回答（$2 回中 $1 回）'],
  [/^(\w+-)?questions \((\d+) on (\d+)\)$/, '$1questions（$3 件に $2 問）'],
  [/^cross \((\d+) on (\d+)\)$/, 'cross（$2 件に $1 問）'],
  [/^nothing found for an unrelated one \((\d+)\)$/, '無関係な質問に何も返さない（$1 問）'],
  [/^([\w-]+): \w+, the question$/, '$1、質問のまま'],
  [/^([\w-]+): \w+, each key word$/, '$1、キーワードごと'],
  [
    /^(\d+) processes, (\d+) operations each, one killed every (\d+) ms$/,
    '$1 プロセス、それぞれ $2 回の操作、$3 ms ごとに 1 つを強制終了',
  ],
  [
    /^(\d+) processes, (\d+) operations each, one killed every (\d+) ms, on Node 20, 22 and 24$/,
    '$1 プロセス（Node 20、22、24）、それぞれ $2 回の操作、$3 ms ごとに 1 つを強制終了',
  ],
  [
    /^one process, killed at (\d+) random moments, in each of (\d+) databases$/,
    '1 プロセス、無作為な $1 の時点で強制終了、データベース $2 つ',
  ],
  [/^at least (\d+) a second$/, '毎秒 $1 以上'],
  [/^at most ([\d.]+) times$/, '$1 倍以下'],
  [/^at most ([\d.]+) (ms|KB)$/, '$1 $2 以下'],
  [/^([\d.]+) times$/, '$1 倍'],
  [/^([\d.,]+) notes$/, 'メモ $1 件'],
  [/^([\d.,]+) bytes$/, '$1 バイト'],
  [/^([\d.,]+) bytes \(([\d.,]+)\)$/, '$1 バイト ($2)'],
  [/^([\d.,]+) to ([\d.,]+) ms, (\d+) rounds$/, '$1 から $2 ms、$3 回'],
  [
    /^(\d+) of (\d+) lost \((\d+) to (\d+) in each of (\d+) rounds\), (\d+) sent$/,
    '応答 $2 件のうち $1 件が消失（$5 回それぞれ $3 から $4 件）、送信 $6 件',
  ],
]

/** Names that read alike in both languages. */
const names = new Set([
  '',
  'SQLite',
  'PostgreSQL',
  'ja',
  'en',
  'cross',
  'notes',
  'later-notes',
  'first',
  'later',
  'hybrid',
  'tfidf',
  'cosine',
  'multi-hop',
  'initialize',
  'RSS',
  'CPU',
  'MiB',
  'Kura',
  'kura',
  'kura serve',
  'server-memory',
  'memory-keeper',
  'ms',
  'µs',
  'p50',
  'p99',
])

/** So do measures of search, numbers with their units, and code. */
const alike = [
  /^(?:MRR|Recall|recall|all|any)@\d+(?: ja| en)?(?: \(\d+\))?$/,
  /^@10 [\d.]+$/,
  /^(?:multi-hop|temporal|open-domain|single-hop|adversarial) \(\d+\)$/,
  /^(?:\w+-)?(?:questions|cross) \(\d+\)$/,
  /^[\d.]+ \([\d.]+–[\d.]+\)$/,
  /^\d+ : \d+$/,
  /^… "ok"$/,
  /^(?:ja|en) → (?:ja|en)$/,
  /^(?:`[\w/.]+` [\d.]+ (?:ms|KB)(?:, )?)+$/,
  /^(?:nablarch-ja|nablarch-en|sphinx|vue-ja)$/,
  /^(?:[-+~≤≥<>]? ?[\d.,]+ ?(?:ms|µs|s|B|KB|MB|GB|MiB|%|x|:|of|\/)? ?)*$/,
  /^[\d.,]+ (?:ms|MB) \([\d.,]+\)$/,
  /^`[^`]+`$/,
]

/** Undefined for a word that has no Japanese yet: the page then has it in English, and the test of figures names it. */
export const inJapanese = (cell: string): string | undefined => {
  const found = words[cell]
  if (found !== undefined) return found
  const pattern = patterns.find(([form]) => form.test(cell))
  if (pattern !== undefined) return cell.replace(...pattern)
  return names.has(cell) || alike.some((form) => form.test(cell)) ? cell : undefined
}
