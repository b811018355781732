/** What stands in tables of results, in Japanese. A word that is missing here fails the test of figures. */
const words: Readonly<Record<string, string>> = {
  'bare Node script (floor)': '素の Node スクリプト（下限）',
  'times the floor': '下限との比',
}

/** Names that read alike in both languages. */
const names = new Set(['ms', 'p50', 'p99', 'MRR@10', 'Recall@3', 'Recall@10', 'kura serve', 'server-memory'])

/** So do numbers with their units, and code. */
const alike = /^(?:[-+~≤≥<>]? ?[\d.,]+ ?(?:ms|µs|s|B|KB|MB|GB|MiB|%|x|:|of|\/)? ?)*$|^`[^`]+`$|^$/

export const inJapanese = (cell: string): string => {
  const found = words[cell]
  if (found !== undefined) return found
  if (names.has(cell) || alike.test(cell)) return cell
  throw new Error(`scripts/reference/figure-words.ts has no Japanese for: ${cell}`)
}
