import { defineCommand } from '../../../kernel/command.ts'
import { invalidArguments } from '../../../kernel/errors.ts'
import { printable } from '../../../text/printable.ts'
import type { CommandsDeps } from '../ports.ts'
import type { Explanation, RankedCommand } from '../ranking/ranking.ts'
import { commandsOf } from '../registry/commands-of.ts'
import { agentOf, agentOption, jsonOption, printJson, tellProblems } from './shell.ts'

export const searchCommand = defineCommand<CommandsDeps>()({
  path: ['commands', 'search'],
  args: '<query...>',
  description: 'Find commands by meaning, in Japanese or English, best first.',
  examples: ['kura commands search 変更をグループ化してコミット', 'kura commands search "merge a branch" --explain', 'kura commands search コミット --json'],
  options: [
    agentOption,
    { flags: '--top <number>', description: 'how many at most, 1 to 20', default: '3' },
    { flags: '--explain', description: 'say why each one was found' },
    jsonOption,
  ],
  run: async (invocation, { registry }) => {
    const { args, options, output } = invocation
    const query = args.join(' ')
    if (query.trim() === '') throw invalidArguments('query', 'query parameter is required and must be a string')
    const snapshot = await registry.current()
    const found = await commandsOf(snapshot, agentOf(invocation)).search(query, readTop(String(options.top)))
    const explain = options.explain === true
    if (options.json === true) printJson(invocation, found.map((one) => asData(one, explain)))
    else output.data(found.map((one) => describeFound(one, explain)).join(''))
    if (found.length === 0) output.message('No command fits.')
    tellProblems(invocation, snapshot)
  },
})

const readTop = (text: string): number => {
  const top = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (top < 1 || top > 20) throw invalidArguments('--top', `must be an integer from 1 to 20, not "${text.slice(0, 20)}"`)
  return top
}

const asData = ({ command: { c1, c2, c3, description }, score, why }: RankedCommand, explain: boolean): object => ({
  c1, c2, c3, description, score, ...(explain && { why }),
})

const describeFound = ({ command: { c1, c2, c3, description }, score, why }: RankedCommand, explain: boolean): string =>
  [`${score.toFixed(2)}  ${c1} ${c2} ${c3}`, `      ${description}`, ...(explain ? reasons(why) : [])].map((line) => `${printable(line)}\n`).join('')

const reasons = ({ matched, missing }: Explanation): readonly string[] => [
  ...matched.map(({ word, term, field, kind, share }) => `      + ${word}${word === term ? '' : ` → ${term}`} in ${field}, ${kind}, ${Math.round(share * 100)}%`),
  ...(missing.length === 0 ? [] : [`      - without ${missing.join(', ')}`]),
]
