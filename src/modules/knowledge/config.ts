import { text } from '../../kernel/setting.ts'

export const knowledgeSettings = {
  exportDir: text({
    env: 'KURA_EXPORT_DIR',
    trust: 'user',
    default: undefined as string | undefined,
    description: 'A folder that receives every item as a Markdown file after each write.',
  }),
}
