import { choice } from '../../kernel/setting.ts'

export const docsSettings = {
  serve: choice({
    env: 'KURA_DOCS',
    trust: 'project',
    choices: ['on', 'off'],
    default: 'off',
    description: {
      en:
        'Serve the tools that search documentation which was added with `kura docs add`. ' +
        '`--extras` serves them, too.',
      ja: '`kura docs add` で追加した文書を検索するツールを提供する。`--extras` でも提供する。',
    },
  }),
}
