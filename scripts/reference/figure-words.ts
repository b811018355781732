/** What stands in tables of results, in Japanese. A word that is missing here fails the test of figures. */
const words: Readonly<Record<string, string>> = {
  'bare Node script (floor)': '素の Node スクリプト（下限）',
  'times the floor': '下限との比',
  items: '件数',
  questions: '質問',
  search: '検索',
  sessions: 'セッション',
  turns: '発言',
  'Kura, words alone': 'Kura、語のみ',
  'FTS5, any word': 'FTS5、いずれかの語',
  depth: '件数の上限',
  'answer, bytes': '応答、バイト',
  'the same as data': 'データとしての応答',
  'items in full': '項目の全文',
  what: '内容',
  'same statements': '同じ文',
  'full text, any word': '全文検索、いずれかの語',
  'full text, all words': '全文検索、すべての語',
  goal: '目標',
  reached: '達成',
  'not reached': '目標に届かず',
  missed: '下限に届かず',
  'from the start of the process': 'プロセスの開始から',
  'initialize answered, CPU': 'initialize への応答まで、CPU',
  'initialize answered, wall': 'initialize への応答まで、経過時間',
  'first note read, CPU': '最初のメモを読むまで、CPU',
  'first note read, wall': '最初のメモを読むまで、経過時間',
  'create one note': 'メモを 1 件作る',
  'get one note': 'メモを 1 件読む',
  'search for a word, Japanese': '語で検索、日本語',
  'search for a word, English': '語で検索、英語',
  'find one note and read it': 'メモを 1 件見つけて読む',
  list: '一覧',
  'three steps of relations': '関連を 3 段階たどる',
  'middle half of its rounds': '中央の半分の範囲',
  'text for the model': 'モデルに渡るテキスト',
  memory: 'メモリー',
  'found what was looked for': '探したものが見つかった割合',
  'reached within three relations': '3 段階以内に届いた割合',
  'acknowledged writes that were lost': '確認応答の後に失われた書き込み',
  'one process, 32 in flight': '1 プロセス、同時に 32 件',
  'two processes on one store': '1 つの保存先に 2 プロセス',
  'not offered': '機能なし',
}

/** The same for words with figures in them. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^search, (\d) servers?: a second$/, '検索、$1 台: 毎秒'],
  [/^search, (\d) servers?: p99$/, '検索、$1 台: p99'],
  [/^create, (\d) servers?: a second$/, '作成、$1 台: 毎秒'],
  [/^create, (\d) servers?: p99$/, '作成、$1 台: p99'],
  [/^9 searches to 1 create, (\d) servers?: a second$/, '検索 9 に作成 1、$1 台: 毎秒'],
  [/^9 searches to 1 create, (\d) servers?: p99$/, '検索 9 に作成 1、$1 台: p99'],
  [/^lone search, p50$/, '単独の検索、p50'],
  [/^… at 100,000 items$/, '… 100,000 件では'],
  [/^… of that at 100,000 items$/, '… 100,000 件に対して'],
  [/^… of that on SQLite$/, '… SQLite に対して'],
  [/^… on SQLite$/, '… SQLite では'],
  [/^… longer with a delay of 1 ms$/, '… 1 ms の遅延で長くなる時間'],
  [/^disk per item$/, '1 件あたりのディスク'],
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
const names = new Set(['Kura', 'kura', 'kura serve', 'server-memory', 'memory-keeper', 'ms', 'p50', 'p99'])

/** So do measures of search, numbers with their units, and code. */
const alike = [
  /^(?:MRR|Recall|recall|all|any)@\d+$/,
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
