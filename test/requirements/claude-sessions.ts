import type { Requirements } from './requirement.ts'

export const claudeSessions = {
  'CLA-session-resume': {
    source: 'claude-context-continuity.ja §基本原理',
    promise:
      'A conversation is continued by the option --resume with the id that the last run returned (settled: with ' +
      '--fork-session where the CLI has it).',
  },
  'CLA-session-id-once': {
    source: 'claude-context-continuity.ja §基本原理',
    promise:
      'Each run returns a new session id, which becomes the current one; the id resumed is used up (settled: the ' +
      'current session moves only on success).',
  },
  'CLA-session-checkpoint': {
    source: 'claude-context-continuity.ja §基本原理',
    promise: 'Any past session id restores the conversation as it was at that point, as often as wanted.',
  },
  'CLA-command-first': {
    source: 'claude-context-continuity.ja §コマンド実行パターン',
    promise:
      'The first run is claude --dangerously-skip-permissions --output-format json -p (settled: with ' +
      '--strict-mcp-config, the prompt on stdin instead of an argument).',
  },
  'CLA-command-continue': {
    source: 'claude-context-continuity.ja §コマンド実行パターン',
    promise: 'A continued run adds --resume {session_id} before -p (settled: and --fork-session).',
  },
  'CLA-flow-first': {
    source: 'claude-context-continuity.ja §セッションフロー',
    promise: 'A first run with "太郎です" carries no --resume and returns session AAA.',
  },
  'CLA-flow-second': {
    source: 'claude-context-continuity.ja §セッションフロー',
    promise: 'The run after it, with "趣味は読書", carries --resume AAA and returns session BBB.',
  },
  'CLA-flow-get': {
    source: 'claude-context-continuity.ja §セッションフロー',
    promise: 'After these two runs get_current_session gives BBB, which no run has resumed yet.',
  },
  'CLA-flow-reset': {
    source: 'claude-context-continuity.ja §セッションフロー',
    promise: 'After reset_session the next run carries no --resume.',
  },
  'CLA-flow-restore': {
    source: 'claude-context-continuity.ja §セッションフロー',
    promise: 'After set_current_session(BBB) the next run carries --resume BBB.',
  },
  'CLA-search-which': {
    source: 'claude-context-continuity.ja §Claude CLI探索順序',
    promise:
      'The Claude CLI is looked for with which claude first (settled: an explicit setting of the user comes before).',
  },
  'CLA-search-common-paths': {
    source: 'claude-context-continuity.ja §Claude CLI探索順序',
    promise:
      'When which finds none, the usual paths are tried: /usr/local/bin, /usr/bin, ~/.npm-global/bin, ~/.yarn/bin, ' +
      '~/.volta/bin, ~/.nvm/versions/node/*/bin, ~/.asdf/installs/nodejs/*/bin, ~/.local/bin, ~/.claude/local and ' +
      '/opt/homebrew/bin (settled).',
  },
  'CLA-search-claude-path': {
    source: 'claude-context-continuity.ja §Claude CLI探索順序',
    promise: 'When neither finds one, the environment variable CLAUDE_PATH is used.',
  },
  'CLA-search-nothing': {
    source: 'claude-context-continuity.ja §Claude CLI探索順序',
    promise:
      'When nothing is found the error is "Claude CLI not found. Please install Claude CLI or set CLAUDE_PATH ' +
      'environment variable." (settled), and the miss is not cached.',
  },
  'CLA-encoding-utf8': {
    source: 'claude-context-continuity.ja §エンコーディング仕様',
    promise: 'Prompts, answers and context files are UTF-8 throughout.',
  },
  'CLA-encoding-windows': {
    source: 'claude-context-continuity.ja §エンコーディング仕様',
    promise: 'On Windows the output of wsl is decoded as UTF-8 and not as cp932.',
  },
  'CLA-timeout-300': {
    source: 'claude-context-continuity.ja §エラーハンドリング',
    promise:
      'A run ends after 300 s with "Timeout after 300 seconds", and none of its processes is left (settled: ' +
      'KURA_CLAUDE_TIMEOUT sets the seconds).',
  },
  'CLA-error-tool-name': {
    source: 'claude-context-continuity.ja §エラーハンドリング',
    promise: 'Every error answer carries tool_name (settled: as success false inside a normal result).',
  },
  'CLA-error-exit-code': {
    source: 'claude-context-continuity.ja §エラーハンドリング',
    promise:
      'A CLI that exits with a code other than 0 and no result is "Command failed with code {n}: {stderr}" or ' +
      '"Unknown error" (settled).',
  },
  'CLA-empty-retry': {
    source: 'claude-context-continuity.ja §エラーハンドリング',
    promise:
      'An empty result is asked for again automatically, once and from the same parent (settled: only when ' +
      'num_turns is at most 1; still empty is success false with a warning).',
  },
  'CLA-empty-retry-explained': {
    source: 'claude-context-continuity.ja §エラーハンドリング',
    promise:
      'After error_during_execution the retry asks what was done, and the answer begins ' +
      '"[実行は完了しましたが、結果が空でした。Claudeからの説明:]" (settled).',
  },
  'CLA-performance-immediate': {
    source: 'claude-context-continuity.ja §パフォーマンス特性',
    promise: 'Tools that run no CLI, such as the history, answer within 1 second, even while a run is going on.',
  },
  'CLA-state-session-id': {
    source: 'claude-context-continuity.ja §保持される状態',
    promise:
      'The server keeps the unused session id for the next --resume, and reset_session drops it (settled: the CLI ' +
      'gives the new id with the next run).',
  },
  'CLA-state-history-100': {
    source: 'claude-context-continuity.ja §保持される状態',
    promise:
      'The history keeps the latest 100 entries: after 105 runs total_entries is 100 (settled: older ones stay in ' +
      'the store).',
  },
  'CLA-state-history-entry': {
    source: 'claude-context-continuity.ja §保持される状態',
    promise: 'Each entry of the history has the time of the run, the prompt, the response and the session id.',
  },
  'CLA-state-cli-path': {
    source: 'claude-context-continuity.ja §保持される状態',
    promise: 'The path of the Claude CLI is found once and reused until the process ends.',
  },
  'CLA-persistence-new-process': {
    source: 'claude-context-continuity.ja §状態の永続性',
    promise:
      'A new server process starts with no current session and an empty history (settled: turns last in the ' +
      'database, and --resume-last continues where the project left off).',
  },
  'CLA-limits-serial': {
    source: 'claude-context-continuity.ja §制限事項',
    promise:
      'Runs of one conversation never overlap: the second of two parallel calls waits and resumes the id of the first.',
  },
  'CLA-limits-emoji': {
    source: 'claude-context-continuity.ja §制限事項',
    promise:
      'Emoji and other special characters in prompts and answers arrive unharmed where the CLI runs directly; ' +
      'Windows alone may limit them.',
  },
  'CLA-config-windows': {
    source: 'claude-context-continuity.ja §Windows環境',
    promise: 'On Windows the client starts the server natively, not through wsl (settled: with Node).',
  },
  'CLA-config-unix': {
    source: 'claude-context-continuity.ja §WSL/Linux/macOS環境',
    promise: 'On WSL, Linux and macOS the client starts the server directly as claude-cli-server (settled: with Node).',
  },
} satisfies Requirements
