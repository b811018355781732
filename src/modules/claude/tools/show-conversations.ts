import { defineTool } from '../../../kernel/tool.ts'
import type { ClaudeDeps } from '../deps.ts'
import { listTurns } from './list-turns.ts'

const { audience: _peopleAlone, ...shown } = listTurns

export const showConversations = defineTool<ClaudeDeps>()({
  ...shown,
  name: 'show_conversations',
  title: 'Show conversations',
  description:
    'Show the person the conversations with Claude in the chat, newest first, as a tree of turns. ' +
    'To read what was run yourself use get_execution_history.',
  view: 'conversations',
  input: listTurns.input.pick({ limit: true }),
})
