import { defineCommand } from '../../kernel/command.ts'
import { AppError, invalidArguments } from '../../kernel/errors.ts'
import { isScope, scopes, type Scope } from '../../kernel/scope.ts'
import { workspaceNameWanted } from '../../kernel/workspace-name.ts'
import { unlessStopped } from '../../kernel/unless-stopped.ts'
import type { TokenDeps } from '../deps.ts'
import {
  defaultTokenDays,
  isTokenDays,
  isTokenName,
  isTokenWorkspace,
  makeToken,
  maxTokenDays as maxDays,
} from '../domain/make-token.ts'
import type { TokenRecord } from '../domain/token.ts'
import { tokenData } from './token-data.ts'

export const createTokenCommand = defineCommand<TokenDeps>()({
  path: ['token', 'create'],
  effect: 'write',
  description: {
    en:
      'Make a token for a server that others can reach. It is printed once, because only its hash is kept. ' +
      'With read it may read, with write also change, with admin also start programs and read metrics.',
    ja:
      '他の人が使えるサーバーのトークンを作ります。表示は一度だけで、保存されるのはハッシュだけです。' +
      'read は参照、write は変更、admin はプログラムの実行とメトリクスもできます。',
  },
  examples: [
    'kura token create --name taro --scope write',
    'kura token create --workspace team --workspace docs --expires 30',
    'kura token create --json',
  ],
  options: [
    { flags: '--scope <read|write|admin>', description: { en: 'what it allows', ja: '許す範囲' }, default: 'read' },
    {
      flags: '--workspace <name>',
      description: {
        en: "a workspace that it opens, '*' for all; may be repeated, the first is used where a request names none",
        ja: "使えるワークスペース。'*' はすべて。繰り返し指定でき、最初のものが既定になる",
      },
      repeats: true,
    },
    {
      flags: '--expires <days>',
      description: { en: `after how many days it ends, up to ${maxDays}`, ja: `有効な日数 (最大 ${maxDays})` },
      default: String(defaultTokenDays),
    },
    {
      flags: '--name <name>',
      description: {
        en: 'who uses it, as change histories show; without it, its id',
        ja: '使う人。変更履歴に出る。省くと ID になる',
      },
    },
    {
      flags: '--json',
      description: {
        en: 'print the token and all that is known of it as JSON',
        ja: 'トークンとその情報を JSON で表示する',
      },
    },
  ],
  run: (invocation, { tokens, clock }) =>
    unlessStopped(invocation, async () => {
      const { options, output, signal } = invocation
      const now = clock()
      const { token, record } = makeToken(
        {
          name: nameOf(options.name),
          scope: scopeOf(options.scope),
          workspaces: workspacesOf(options.workspace, invocation.workspace),
          days: daysOf(options.expires),
        },
        now,
      )
      await tokens.add(record, signal)
      output.data(
        options.json === true ? `${JSON.stringify({ token, ...tokenData(record, now) }, null, 2)}\n` : `${token}\n`,
      )
      output.message(createdMessage(record))
    }),
})

const createdMessage = ({ id, scope, workspaces, expiresAt }: TokenRecord): { en: string; ja: string } => ({
  en: `Token ${id} (${scope}, ${workspaces.join(', ')}) works until ${expiresAt}. It is not shown again.`,
  ja: `トークン ${id} (${scope}、${workspaces.join('、')}) は ${expiresAt} まで有効です。再表示はできません。`,
})

const scopeOf = (value: unknown): Scope => {
  if (isScope(value)) return value
  throw new AppError('usage', {
    en: `--scope must be one of ${scopes.join(', ')}`,
    ja: `--scope は ${scopes.join('、')} のいずれかです`,
  })
}

const daysOf = (value: unknown): number => {
  const days = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : 0
  if (isTokenDays(days)) return days
  throw new AppError('usage', {
    en: `--expires must be a number of days from 1 to ${maxDays}`,
    ja: `--expires は 1 から ${maxDays} までの日数です`,
  })
}

const workspacesOf = (value: unknown, current: string): readonly string[] => {
  const named = Array.isArray(value) ? value.map(String) : [current]
  if (!named.every(isTokenWorkspace)) throw invalidArguments('--workspace', workspaceNameWanted)
  return named
}

const nameOf = (value: unknown): string | undefined => {
  if (value === undefined) return undefined
  const name = typeof value === 'string' ? value.trim() : ''
  if (isTokenName(name)) return name
  throw invalidArguments('--name', {
    en: 'must have 1 to 100 characters, none of them a control character',
    ja: '制御文字を含まない 1 から 100 文字にしてください',
  })
}
