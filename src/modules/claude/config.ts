import { choice, flag, integer, list, text } from '../../kernel/setting.ts'

export const claudeSettings = {
  path: text({
    env: 'KURA_CLAUDE_PATH',
    flag: '--claude-path',
    trust: 'user',
    default: undefined as string | undefined,
    description: {
      en: 'The Claude CLI to run. Without it, PATH and the usual places are searched.',
      ja: '実行する Claude CLI。なければ PATH と通常の場所から探す。',
    },
  }),
  lastResortPath: text({
    env: 'CLAUDE_PATH',
    trust: 'user',
    default: undefined as string | undefined,
    description: {
      en: 'The Claude CLI to run when it is found neither on PATH nor in the usual places.',
      ja: 'PATH にも通常の場所にも見つからないときに実行する Claude CLI。',
    },
  }),
  timeout: integer({
    env: 'KURA_CLAUDE_TIMEOUT',
    trust: 'project',
    min: 1,
    max: 86_400,
    default: 300,
    description: { en: 'How many seconds one execution may take.', ja: '1 回の実行にかけてよい秒数。' },
  }),
  permissions: choice({
    env: 'KURA_CLAUDE_PERMISSIONS',
    trust: 'user',
    choices: ['skip', 'acceptEdits', 'plan', 'default'],
    default: 'skip',
    description: {
      en:
        'What the Claude CLI may do without asking: skip asks for nothing (--dangerously-skip-permissions), ' +
        'the others are its permission modes.',
      ja:
        'Claude CLI が確認なしに行えること。skip は何も確認しない (--dangerously-skip-permissions)。' +
        'ほかは Claude CLI の権限モード。',
    },
  }),
  confirmSkip: choice({
    env: 'KURA_CLAUDE_CONFIRM_SKIP',
    trust: 'user',
    choices: ['auto', 'off'],
    default: 'auto',
    description: {
      en:
        'Whether a person is asked before the first execution in a project while permissions is skip. ' +
        'auto asks where the client can ask its user.',
      ja:
        'permissions が skip のとき、プロジェクトでの最初の実行の前に確認するか。' +
        'auto なら、クライアントが利用者に質問できる場合に確認する。',
    },
  }),
  roots: list({
    env: 'KURA_CLAUDE_ROOTS',
    trust: 'user',
    default: [],
    description: {
      en: 'Folders besides the working directory whose files execute_claude_with_context may read.',
      ja: '作業ディレクトリのほかに、execute_claude_with_context がファイルを読めるフォルダー。',
    },
  }),
  resumeLast: flag({
    env: 'KURA_CLAUDE_RESUME_LAST',
    flag: '--resume-last',
    trust: 'project',
    default: false,
    description: {
      en: 'Start with the conversation in which this project left off, instead of a new one.',
      ja: '新しい会話ではなく、このプロジェクトの前回の会話から始める。',
    },
  }),
}
