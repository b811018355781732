import { defineCommand } from '../../../kernel/command.ts'
import { positive } from '../../../kernel/positive.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { restoreState } from '../use-cases/state-history.ts'
import { leftOutWords, shellCaller } from './shell-caller.ts'

export const stateRestoreCommand = defineCommand<KnowledgeDeps>()({
  effect: 'write',
  path: ['state', 'restore'],
  args: '<revision>',
  argWords: {
    revision: { en: 'the revision, as kura state history shows it', ja: '戻す版。kura state history で確認できる' },
  },
  description: {
    en: 'Bring an earlier state back as the current one. It gets a new revision, and all that were written stay.',
    ja: '以前の状態を現在の状態として元に戻します。新しい版になり、これまでの状態もすべて残ります。',
  },
  examples: ['kura state restore 3', 'kura state restore 3 --json'],
  options: [{ flags: '--json', description: { en: 'print the state as JSON', ja: '状態を JSON で表示する' } }],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { args, options, output } = invocation
      const revision = positive(args[0] ?? '', 'revision')
      const { state, leftOut } = await restoreState(deps, shellCaller(invocation), revision)
      if (options.json === true) output.data(`${JSON.stringify(state, null, 2)}\n`)
      output.message(
        state.revision === revision
          ? { en: `Revision ${revision} is the current state already`, ja: `版 ${revision} はすでに現在の状態です` }
          : {
              en: `The state of revision ${revision} is back as revision ${state.revision}`,
              ja: `版 ${revision} の状態を版 ${state.revision} として元に戻しました`,
            },
      )
      if (leftOut.length > 0) output.message(leftOutWords(leftOut))
    }),
})
