import type { Requirements } from './requirement.ts'

export const claude = {
  'CLA-host-native': {
    source: 'claude-context-continuity.ja §MCPサーバーの実行環境',
    promise:
      'The server runs natively on the host system on Windows, WSL, Linux and macOS (settled: on Node instead of ' +
      'Python).',
  },
  'CLA-cli-windows-wsl': {
    source: 'claude-context-continuity.ja §Claude CLIの実行環境',
    promise: 'On Windows the Claude CLI is run as ["wsl", "--", "/path/to/claude"].',
  },
  'CLA-cli-direct': {
    source: 'claude-context-continuity.ja §Claude CLIの実行環境',
    promise: 'On WSL, Linux and macOS the Claude CLI is run directly by its path.',
  },
  'CLA-overview-context': {
    source: 'claude-context-continuity.ja §プロジェクト概要',
    promise: 'Consecutive executions continue one conversation of the Claude CLI.',
  },
  'CLA-process-resident': {
    source: 'claude-context-continuity.ja §プロセスライフサイクル',
    promise: 'The server stays up between calls for as long as its client is connected.',
  },
  'CLA-process-independent': {
    source: 'claude-context-continuity.ja §プロセスライフサイクル',
    promise: 'Each client starts its own server, and the session and history of one are unknown to another.',
  },
  'CLA-process-parallel-clients': {
    source: 'claude-context-continuity.ja §プロセスライフサイクル',
    promise: 'Several servers run at the same time without disturbing each other.',
  },
  'CLA-process-state': {
    source: 'claude-context-continuity.ja §プロセスライフサイクル',
    promise: 'The current session and the history last as long as the server process.',
  },
  'CLA-tools-eight': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise:
      'Served alone, claude lists exactly execute_claude, execute_claude_with_context, get_execution_history, ' +
      'clear_execution_history, get_current_session, set_current_session, reset_session and test_claude_cli.',
  },
  'CLA-tools-server-name': {
    source: 'claude-context-continuity.ja §設定例',
    promise: 'Served alone, claude calls itself claude-cli-server in serverInfo (settled: with the version of Kura).',
  },
  'CLA-execute-claude': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise:
      'execute_claude takes prompt (string, required), runs the Claude CLI and continues the current conversation.',
  },
  'CLA-execute-claude-answer': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise:
      'execute_claude answers {tool_name, success, prompt, response, execution_time, timestamp, error} in this ' +
      'order, then session_id and parent_session_id (settled).',
  },
  'CLA-execute-claude-empty-prompt': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise: 'An empty prompt is an error and starts nothing (settled).',
  },
  'CLA-execute-claude-with-context': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise:
      'execute_claude_with_context takes prompt and file_path (strings, required) and sends the prompt, a blank ' +
      'line and the text of the file.',
  },
  'CLA-execute-claude-with-context-answer': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise: 'execute_claude_with_context answers as execute_claude does, with context_file in every case (settled).',
  },
  'CLA-execute-claude-with-context-missing': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise:
      'A file that is not there is success false with "File not found: {path}"; one that cannot be read is "Failed ' +
      'to read file: ..." (settled).',
  },
  'CLA-get-execution-history': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise:
      'get_execution_history takes limit (default 10, at most 100) and returns the last limit entries (settled: ' +
      'oldest first; more is clamped to 100, 0 or less means all).',
  },
  'CLA-get-execution-history-answer': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise:
      'get_execution_history answers {tool_name, success, history, total_entries, current_session_id} (settled).',
  },
  'CLA-clear-execution-history': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise:
      'clear_execution_history empties the history and answers {tool_name, success, message: "Cleared N history ' +
      'entries", cleared_count}; the session stays (settled).',
  },
  'CLA-get-current-session': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise:
      'get_current_session answers {tool_name, success, session_id, has_session} with the unused id that the next ' +
      'run will resume, or null.',
  },
  'CLA-set-current-session': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise:
      'set_current_session takes session_id (string, required), makes the next run resume it and answers ' +
      '{tool_name, success, message: "Session ID set to: X", old_session_id, new_session_id}.',
  },
  'CLA-set-current-session-invalid': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise: 'A session_id that is no lower-case UUID is success false and the old session is kept (settled).',
  },
  'CLA-reset-session': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise:
      'reset_session answers {tool_name, success, message: "Session reset successfully", old_session_id}, and the ' +
      'next run starts a new conversation.',
  },
  'CLA-test-claude-cli': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise:
      'test_claude_cli answers {tool_name, success, command, output, message: "Claude CLI found and working!"} when ' +
      'the CLI works.',
  },
  'CLA-test-claude-cli-failures': {
    source: 'claude-context-continuity.ja §提供する8つのツール',
    promise:
      'test_claude_cli fails with "Claude CLI found but not working properly", "Claude CLI command timed out" (5 s) ' +
      'or "Claude CLI not found" (settled).',
  },
} satisfies Requirements
