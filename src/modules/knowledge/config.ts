import { text } from '../../kernel/setting.ts'

export const knowledgeSettings = {
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
