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
      // The whole token is accepted instead of its id. It is worthless after this command.
      const id = idIn(given) ?? given
      const revoked = await tokens.revoke(id, new Date(clock()).toISOString(), signal)
      if (revoked === undefined) throw unknown()
      output.message({ en: `Token ${id} is revoked.`, ja: `トークン ${id} を失効させました。` })
    }),
})

/** The argument may be a secret, so the message does not repeat it. */
const unknown = (): AppError =>
  new AppError(
    'not_found',
    { en: 'There is no token with this id', ja: 'この ID のトークンはありません' },
    {
      hint: { en: 'kura token list shows the ids.', ja: 'ID は kura token list で確認できます。' },
    },
  )
