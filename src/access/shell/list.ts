import { defineCommand } from '../../kernel/command.ts'
import { unlessStopped } from '../../kernel/unless-stopped.ts'
import type { TokenDeps } from '../deps.ts'
import { tokenData } from './token-data.ts'

export const listTokensCommand = defineCommand<TokenDeps>()({
  path: ['token', 'list'],
  effect: 'read',
  description: {
    en:
      'Show the tokens, the newest first: id, state, scope, workspaces, end, last use and name. ' +
      'The secret part is not shown.',
    ja: 'トークンを新しい順に、ID、状態、範囲、ワークスペース、期限、最終使用日、名前で表示します。秘密の部分は表示しません。',
  },
  examples: ['kura token list', 'kura token list --json'],
  options: [{ flags: '--json', description: { en: 'print the tokens as JSON', ja: 'トークンを JSON で表示する' } }],
  run: (invocation, { tokens, clock }) =>
    unlessStopped(invocation, async () => {
      const { options, output, signal } = invocation
      const listed = (await tokens.list(signal)).map((record) => tokenData(record, clock()))
      output.data(options.json === true ? `${JSON.stringify(listed, null, 2)}\n` : listed.map(lineOf).join(''))
      const { length } = listed
      output.message({ en: length === 1 ? '1 token' : `${length} tokens`, ja: `トークン ${length} 件` })
    }),
})

const lineOf = ({
  id,
  state,
  scope,
  workspaces,
  expiresAt,
  lastUsedAt,
  name,
}: ReturnType<typeof tokenData>): string => {
  const [expires, used] = [expiresAt.slice(0, 10), lastUsedAt?.slice(0, 10) ?? '-']
  return `${[id, state, scope, workspaces.join(','), expires, used, name].join('\t')}\n`
}
