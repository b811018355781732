import { defineCommand } from '../../kernel/command.ts'
import { AppError } from '../../kernel/errors.ts'
import { unlessStopped } from '../../kernel/unless-stopped.ts'
import type { TokenDeps } from '../deps.ts'
import { idIn } from '../domain/token.ts'

export const revokeTokenCommand = defineCommand<TokenDeps>()({
  path: ['token', 'revoke'],
  effect: 'write',
  args: '<id>',
  description: {
    en: 'End a token. The next request with it is refused, on every server of this database.',
    ja: 'トークンを失効させます。次のリクエストから、同じデータベースを使うすべてのサーバーで拒否されます。',
  },
  examples: ['kura token revoke 4f1kq07zp2ma'],
  run: (invocation, { tokens, clock }) =>
    unlessStopped(invocation, async () => {
      const { args, output, signal } = invocation
      const [given = ''] = args
      // Whoever has the token at hand and not its id may give the whole of it: it is worthless from then on.
      const id = idIn(given) ?? given
      const revoked = await tokens.revoke(id, new Date(clock()).toISOString(), signal)
      if (revoked === undefined) throw unknown()
      output.message({ en: `Token ${id} is revoked.`, ja: `トークン ${id} を失効させました。` })
    }),
})

/** What was typed may be a secret, so it is not repeated. */
const unknown = (): AppError =>
  new AppError(
    'not_found',
    { en: 'There is no token with this id', ja: 'この ID のトークンはありません' },
    {
      hint: { en: 'kura token list shows the ids.', ja: 'ID は kura token list で確認できます。' },
    },
  )
