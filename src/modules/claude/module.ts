import { defineModule } from '../../kernel/module.ts'
import type { ClaudeDeps } from './deps.ts'
import { closeClaude, openClaude } from './open-claude.ts'
import { claudeShellCommands } from './shell/index.ts'
import { claudeMigrations } from './migrations/index.ts'
import { cancelExecution } from './tools/cancel-execution.ts'
import { clearExecutionHistory } from './tools/clear-execution-history.ts'
import { continueTurn } from './tools/continue-turn.ts'
import { executeClaudeWithContext } from './tools/execute-claude-with-context.ts'
import { executeClaude } from './tools/execute-claude.ts'
import { getCurrentSession } from './tools/get-current-session.ts'
import { getExecutionHistory } from './tools/get-execution-history.ts'
import { getExecution } from './tools/get-execution.ts'
import { getTurn } from './tools/get-turn.ts'
import { listTurns } from './tools/list-turns.ts'
import { resetSession } from './tools/reset-session.ts'
import { setCurrentSession } from './tools/set-current-session.ts'
import { showConversations } from './tools/show-conversations.ts'
import { testClaudeCli } from './tools/test-claude-cli.ts'

export const claudeModule = defineModule<ClaudeDeps>()({
  tools: [
    executeClaude,
    executeClaudeWithContext,
    getExecutionHistory,
    clearExecutionHistory,
    getCurrentSession,
    setCurrentSession,
    resetSession,
    testClaudeCli,
    getExecution,
    cancelExecution,
    listTurns,
    getTurn,
    continueTurn,
    showConversations,
  ],
  views: [{ name: 'conversations', title: 'Conversations', description: 'The conversations with Claude as a tree' }],
  commands: claudeShellCommands,
  checks: async () => [
    (await import('./checks/cli.ts')).cliCheck,
    (await import('./checks/permission-mode.ts')).permissionModeCheck,
  ],
  transfer: async () => (await import('./store/transfer/index.ts')).claudeTransfer,
  schemaVersion: Math.max(...claudeMigrations.map(({ version }) => version)),
  postgresSchemas: async () => (await import('./migrations/postgres/schemas.ts')).claudeSchemas,
  open: openClaude,
  close: closeClaude,
})
