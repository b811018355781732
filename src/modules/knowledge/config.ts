import { text } from '../../kernel/setting.ts'

export const knowledgeSettings = {
  exportDir: text<string | undefined>({
    env: 'KURA_EXPORT_DIR',
    trust: 'user',
    default: undefined,
    description: 'A folder that receives every item as a Markdown file after each write.',
  }),
}
