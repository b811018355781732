import { defineCommand } from '../../../kernel/command.ts'
import { positive } from '../../../kernel/positive.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { ClaudeDeps } from '../deps.ts'
import { linesOf, treesOf } from '../domain/session-tree.ts'
import type { TurnSummary } from '../ports.ts'
import { firstLine, shellCaller } from './find-turn.ts'

const maxTurns = 10_000

export const sessionsCommand = defineCommand<ClaudeDeps>()({
  path: ['claude', 'sessions'],
  effect: 'read',
  description: {
    en: 'Show conversations as trees of turns: the id, when, how it ended, what it cost, and how its prompt begins.',
    ja: '会話をやりとりの木として表示します。ID、日時、結果、費用、プロンプトの冒頭を示します。',
  },
  examples: ['kura claude sessions', 'kura claude sessions --limit 500', 'kura claude sessions --json'],
  options: [
    {
      flags: '--limit <number>',
      description: { en: 'how many of the latest turns', ja: '新しいものから何件のやりとりか' },
      default: '50',
    },
    {
      flags: '--json',
      description: { en: 'print the turns as JSON, oldest first', ja: 'やりとりを古い順に JSON で表示する' },
    },
  ],
  run: (invocation, { turns }) =>
    unlessStopped(invocation, async () => {
      const { options, output } = invocation
      const limit = Math.min(maxTurns, positive(options.limit, '--limit'))
      const listed = await turns.recent(shellCaller(invocation), limit)
      if (options.json === true) output.data(`${JSON.stringify(listed, null, 2)}\n`)
      else
        output.data(
          linesOf(treesOf(listed))
            .map(({ branch, turn }) => `${branch}${lineOf(turn)}\n`)
            .join(''),
        )
      output.message(
        listed.length === 0
          ? { en: 'No turns yet', ja: 'やりとりはまだありません' }
          : { en: `${listed.length} ${listed.length === 1 ? 'turn' : 'turns'}`, ja: `やりとり ${listed.length} 件` },
      )
    }),
})

/** Local time, because people read it. `--json` and `show` print UTC. */
const localMinute = (iso: string): string => {
  const time = new Date(iso)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}

/** One line for a turn. A turn without a session is shown with its turn id. */
const lineOf = ({ id, sessionId, startedAt, outcome, moved, costUsd, prompt }: TurnSummary): string =>
  [
    sessionId ?? id,
    localMinute(startedAt),
    `${outcome}${moved ? ' (moved)' : ''}`,
    costUsd === null ? '-' : `$${costUsd.toFixed(4)}`,
    firstLine(prompt, 60),
  ].join('  ')
