import { defineCommand } from '../../../kernel/command.ts'
import { printable } from '../../../text/printable.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { StateEntry } from '../domain/state.ts'
import { stateHistory } from '../use-cases/state-history.ts'
import { firstLine } from './first-line.ts'
import { pageOf, pageOptions, pageWords } from './page.ts'
import { shellCaller } from './shell-caller.ts'

export const stateHistoryCommand = defineCommand<KnowledgeDeps>()({
  effect: 'read',
  path: ['state', 'history'],
  description: {
    en:
      'List the states that were written, newest first: revision, when, by whom, and the first line. ' +
      'The first is the current one.',
    ja: 'これまでに書かれた状態を新しい順に一覧します。版、日時、書いた人、最初の行を示します。先頭が現在の状態です。',
  },
  examples: ['kura state history', 'kura state history --page 2', 'kura state history --json'],
  options: [
    ...pageOptions('state'),
    { flags: '--json', description: { en: 'print the whole states as JSON', ja: '状態の全体を JSON で表示する' } },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { output, options } = invocation
      const page = pageOf(invocation)
      const { states, total } = await stateHistory(deps, shellCaller(invocation), page)
      output.data(options.json === true ? `${JSON.stringify(states, null, 2)}\n` : states.map(lineOf).join(''))
      if (total === 0) output.message({ en: 'No state has been written yet', ja: '現在の状態はまだ書かれていません' })
      else if (states.length < total) output.message(pageWords({ noun: 'state', items: states, total, ...page }))
    }),
})

const lineOf = ({ revision, updatedAt, actor, content }: StateEntry): string =>
  `${revision}\t${updatedAt}\t${printable(actor)}\t${firstLine(content)}\n`
