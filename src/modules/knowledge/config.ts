import { choice, text } from '../../kernel/setting.ts'

export const knowledgeSettings = {
  confirmDeletes: choice({
    env: 'KURA_CONFIRM_DELETES',
    trust: 'user',
    choices: ['auto', 'off'],
    default: 'auto',
    description: {
      en:
        'Whether delete_item asks before it deletes an item that others are related to. ' +
        'auto asks where the client can ask its user.',
      ja:
        'ほかの項目と関連している項目を delete_item で削除する前に確認するか。' +
        'auto なら、クライアントが利用者に質問できる場合に確認する。',
    },
  }),
  exportDir: text({
    env: 'KURA_EXPORT_DIR',
    trust: 'user',
    default: undefined as string | undefined,
    description: {
      en:
        'A folder that receives every item as a Markdown file after each write; ' +
        'workspaces other than the default one go to .workspaces/ in it.',
      ja:
        '書き込むたびに、すべての項目を Markdown ファイルとして書き出すフォルダー。' +
        '既定以外のワークスペースは、その中の .workspaces/ に書き出す。',
    },
  }),
}
