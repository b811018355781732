import { defineCommand } from '../../../kernel/command.ts'
import { invalidArguments } from '../../../kernel/errors.ts'
import { printable } from '../../../text/printable.ts'
import type { CommandsDeps } from '../ports.ts'
import type { Explanation, MeaningShare, RankedCommand } from '../ranking/ranking.ts'
import { resultOf } from '../ranking/result-of.ts'
import { commandsOf } from '../registry/commands-of.ts'
import { agentOf, agentOption, jsonOption, printJson, showProblems } from './command-io.ts'

export const searchCommand = defineCommand<CommandsDeps>()({
  path: ['commands', 'search'],
  effect: 'read',
  args: '<query...>',
  description: {
    en: 'Find commands by meaning, in Japanese or English, best first.',
    ja: 'コマンドを日本語または英語の意味で探し、よく合う順に表示します。',
  },
  examples: [
    'kura commands search 変更をグループ化してコミット',
    {
      en: 'kura commands search "merge a branch" --explain',
      ja: 'kura commands search ブランチをマージする --explain',
    },
    'kura commands search コミット --json',
  ],
  options: [
    agentOption,
    {
      flags: '--top <number>',
      description: { en: 'how many at most, 1 to 20', ja: '最大の件数。1 から 20 まで' },
      default: '3',
    },
    { flags: '--explain', description: { en: 'say why each one was found', ja: 'それぞれが見つかった理由を表示する' } },
    jsonOption,
  ],
  run: async (invocation, { registry }) => {
    const { args, options, output } = invocation
    const query = args.join(' ')
    if (query.trim() === '')
      throw invalidArguments('query', {
        en: 'query parameter is required and must be a string',
        ja: '探す言葉を指定してください',
      })
    const top = readTop(String(options.top))
    const snapshot = await registry.current()
    const found = await commandsOf(snapshot, agentOf(invocation)).search(query, top)
    const explain = options.explain === true
    if (options.json === true)
      printJson(
        invocation,
        found.map((one) => resultData(one, explain)),
      )
    else output.data(found.map((one) => describeFound(one, explain)).join(''))
    if (found.length === 0) output.message({ en: 'No command fits.', ja: '合うコマンドはありません。' })
    showProblems(invocation, snapshot)
  },
})

const readTop = (text: string): number => {
  const top = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (top < 1 || top > 20)
    throw invalidArguments('--top', {
      en: `must be an integer from 1 to 20, not "${text.slice(0, 20)}"`,
      ja: `1 から 20 までの整数で指定してください ("${text.slice(0, 20)}" は使えません)`,
    })
  return top
}

const resultData = (found: RankedCommand, explain: boolean): object => ({
  ...resultOf(found),
  ...(explain && { why: found.why }),
})

const describeFound = ({ command: { c1, c2, c3, description }, score, why }: RankedCommand, explain: boolean): string =>
  [`${score.toFixed(2)}  ${c1} ${c2} ${c3}`, `      ${description}`, ...(explain ? reasons(why) : [])]
    .map((line) => `${printable(line)}\n`)
    .join('')

const reasons = ({ matched, missing, meaning }: Explanation): readonly string[] => [
  ...matched.map(
    ({ word, term, field, kind, share }) =>
      `      + ${word}${word === term ? '' : ` → ${term}`} in ${field}, ${kind}, ${Math.round(share * 100)}%`,
  ),
  ...(missing.length === 0 ? [] : [`      - without ${missing.join(', ')}`]),
  ...(meaning === undefined ? [] : [`      ~ meaning ${describeMeaning(meaning)}`]),
]

const describeMeaning = ({ cosine, placeByWords }: MeaningShare): string =>
  `${cosine.toFixed(2)}, ${placeByWords === undefined ? 'not found by words' : `number ${placeByWords} by words alone`}`
