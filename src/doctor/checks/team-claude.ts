import { fine, warning } from '../../kernel/check.ts'
import type { CoreCheck } from '../check-context.ts'

export const teamClaude: CoreCheck = {
  code: 'KURA-D028',
  title: { en: 'Programs on a server for a team', ja: 'チーム用サーバーで実行するプログラム' },
  look: ({ servesClaudeToTeam }) => {
    if (!servesClaudeToTeam)
      return Promise.resolve(
        fine({ en: 'The module claude is not served to a team', ja: 'claude モジュールはチームに提供されません' }),
      )
    return Promise.resolve([
      warning(
        {
          en:
            'KURA_TEAM_CLAUDE is on: programs that tokens with the scope admin start can read everything that this ' +
            'user can, including the address of the database and every workspace.',
          ja: 'KURA_TEAM_CLAUDE が有効です。admin のトークンで起動したプログラムは、データベースのアドレスやすべてのワークスペースなど、このユーザーが読めるものをすべて読めます。',
        },
        {
          en: 'Turn it off, or give admin only to people who may have the password of the database (docs/team.md).',
          ja: '無効にするか、データベースのパスワードを知ってよい人にだけ admin を与えてください (docs/team.ja.md)。',
        },
      ),
    ])
  },
}
