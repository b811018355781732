import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { ClaudeDeps } from '../deps.ts'
import { conversationMarkdown } from '../domain/conversation-markdown.ts'
import { findTurn, shellCaller } from './find-turn.ts'

export const exportCommand = defineCommand<ClaudeDeps>()({
  path: ['claude', 'export'],
  effect: 'read',
  args: '<id>',
  description: {
    en: 'Print the conversation up to a turn, from its beginning.',
    ja: '会話を最初から、指定したやりとりまで表示します。',
  },
  examples: ['kura claude export 5f0c2a4e-0000-4000-8000-000000000001 --format md > conversation.md'],
  options: [
    { flags: '--format <md|json>', description: { en: 'Markdown or JSON', ja: 'Markdown か JSON' }, default: 'md' },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { format } = invocation.options
      if (format !== 'md' && format !== 'json')
        throw new AppError('usage', {
          en: `--format must be md or json, not ${JSON.stringify(format)}`,
          ja: `--format には md か json を指定してください (${JSON.stringify(format)} は使えません)`,
        })
      const { id } = await findTurn(invocation, deps)
      const path = await deps.turns.pathTo(shellCaller(invocation), id)
      invocation.output.data(format === 'md' ? conversationMarkdown(path) : `${JSON.stringify(path, null, 2)}\n`)
    }),
})
