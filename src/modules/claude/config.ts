import { choice, flag, integer, list, text } from '../../kernel/setting.ts'

export const claudeSettings = {
  path: text({
    env: 'KURA_CLAUDE_PATH',
    flag: '--claude-path',
    trust: 'user',
    default: undefined as string | undefined,
    description: 'The Claude CLI to run. Without it, PATH and the usual places are searched.',
  }),
  lastResortPath: text({
    env: 'CLAUDE_PATH',
    trust: 'user',
    default: undefined as string | undefined,
    description: 'The Claude CLI to run when it is found neither on PATH nor in the usual places.',
  }),
  timeout: integer({
    env: 'KURA_CLAUDE_TIMEOUT',
    trust: 'project',
    min: 1,
    max: 86_400,
    default: 300,
    description: 'How many seconds one execution may take.',
  }),
  permissions: choice({
    env: 'KURA_CLAUDE_PERMISSIONS',
    trust: 'user',
    choices: ['skip', 'acceptEdits', 'plan', 'default'],
    default: 'skip',
    description: 'What the Claude CLI may do without asking: skip asks for nothing (--dangerously-skip-permissions), the others are its permission modes.',
  }),
  roots: list({
    env: 'KURA_CLAUDE_ROOTS',
    trust: 'user',
    default: [],
    description: 'Folders besides the working directory whose files execute_claude_with_context may read.',
  }),
  resumeLast: flag({
    env: 'KURA_CLAUDE_RESUME_LAST',
    flag: '--resume-last',
    trust: 'project',
    default: false,
    description: 'Start with the conversation in which this project left off, instead of a new one.',
  }),
}
