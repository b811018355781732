import { defineCommand } from '../../../kernel/command.ts'
import { printable, printableText } from '../../../text/printable.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { ClaudeDeps } from '../deps.ts'
import type { Turn } from '../ports.ts'
import { findTurn } from './find-turn.ts'

export const showCommand = defineCommand<ClaudeDeps>()({
  path: ['claude', 'show'],
  effect: 'read',
  args: '<id>',
  description: {
    en:
      'Show one turn whole: its prompt, its answer and what is known about it. ' +
      'The id is that of a session, a turn or an execution.',
    ja:
      'やりとりを 1 件、プロンプト、回答、わかっている情報のすべてとともに表示します。' +
      'ID はセッション、やりとり、実行のどれでもかまいません。',
  },
  examples: [
    'kura claude show 5f0c2a4e-0000-4000-8000-000000000001',
    'kura claude show 5f0c2a4e-0000-4000-8000-000000000001 --json',
  ],
  options: [{ flags: '--json', description: { en: 'print the turn as JSON', ja: 'やりとりを JSON で表示する' } }],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const turn = await findTurn(invocation, deps)
      const { options, output } = invocation
      output.data(
        options.json === true
          ? `${JSON.stringify(turn, null, 2)}\n`
          : describe(turn, output.isTerminal ? printableText : (text) => text),
      )
    }),
})

const describe = (turn: Turn, shown: (text: string) => string): string => {
  const kind = turn.kind === null ? '' : ` (${turn.kind})`
  const moved = turn.moved ? ', moved: a later turn went on under the same id' : ''
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['session', turn.sessionId],
    ['parent', turn.parentSessionId],
    ['started', turn.startedAt],
    ['ended', turn.endedAt],
    ['outcome', `${turn.outcome}${kind}${moved}`],
    ['folder', turn.workingDir],
    ['file', turn.contextFile],
    ['cli', turn.cliVersion],
    ['cost', turn.costUsd === null ? null : `$${turn.costUsd}`],
    ['error', turn.error],
  ]
  const head = facts
    .flatMap(([name, value]) => (value === null ? [] : [`${name}: ${printable(String(value))}\n`]))
    .join('')
  const answer = turn.response === null ? '' : `\nAnswer:\n${shown(turn.response)}\n`
  return `${head}\nPrompt:\n${shown(turn.prompt)}\n${answer}`
}
