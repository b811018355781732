import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { ClaudeDeps } from '../deps.ts'
import { conversationMarkdown } from '../domain/conversation-markdown.ts'
import { findTurn, shellCaller } from './find-turn.ts'

export const exportCommand = defineCommand<ClaudeDeps>()({
  path: ['claude', 'export'],
  args: '<id>',
  description: 'Print the conversation up to a turn, from its beginning.',
  examples: ['kura claude export 5f0c2a4e-0000-4000-8000-000000000001 --format md > conversation.md'],
  options: [{ flags: '--format <md|json>', description: 'Markdown or JSON', default: 'md' }],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { format } = invocation.options
      if (format !== 'md' && format !== 'json') throw new AppError('usage', `--format must be md or json, not ${JSON.stringify(format)}`)
      const { id } = await findTurn(invocation, deps)
      const path = await deps.turns.pathTo(shellCaller(invocation), id)
      invocation.output.data(format === 'md' ? conversationMarkdown(path) : `${JSON.stringify(path, null, 2)}\n`)
    }),
})
