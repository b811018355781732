import { defineCommand, type CommandInvocation } from '../../../kernel/command.ts'
import { invalidArguments } from '../../../kernel/errors.ts'
import { positive } from '../../../kernel/positive.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { Words } from '../../../kernel/words.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { findState, purgeStates, stateHistory } from '../use-cases/state-history.ts'
import { confirmErase, notCovered, yesOption } from './confirm-erase.ts'
import { firstLine } from './first-line.ts'
import { counted, shellCaller } from './shell-caller.ts'

export const statePurgeCommand = defineCommand<KnowledgeDeps>()({
  effect: 'write',
  path: ['state', 'purge'],
  args: '[revision]',
  argWords: {
    revision: { en: 'the revision, as kura state history shows it', ja: '消去する版。kura state history で確認できる' },
  },
  description: {
    en:
      'Erase one state for good, such as one that a secret was pasted into, or all of them with --all. ' +
      `When the current one goes, the newest that is left is the current one. ${notCovered.en}`,
    ja:
      '秘密を貼り付けてしまったときなどに、状態を 1 つ、または --all ですべて完全に消去します。' +
      `現在の状態を消去すると、残りのうち最も新しいものが現在の状態になります。${notCovered.ja}`,
  },
  examples: ['kura state purge 4', 'kura state purge 4 --yes', 'kura state purge --all'],
  options: [{ flags: '--all', description: { en: 'erase every state', ja: 'すべての状態を消去する' } }, yesOption],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { options, output } = invocation
      const [caller, revision] = [shellCaller(invocation), revisionOf(invocation)]
      if (options.yes !== true) {
        output.message(await describeErasure(deps, caller, revision))
        await confirmErase(invocation, `kura state purge ${revision ?? '--all'} --yes`)
      }
      const { erased, current } = await purgeStates(deps, caller, revision)
      output.message({
        en: `${counted(erased, 'state')} erased. ${notCovered.en}`,
        ja: `${erased} 件の状態を消去しました。${notCovered.ja}`,
      })
      output.message(
        current
          ? { en: `The current state is revision ${current.revision}`, ja: `現在の状態は版 ${current.revision} です` }
          : { en: 'There is no state any more', ja: '状態はもうありません' },
      )
    }),
})

/** The revision to erase; undefined for all states. */
const revisionOf = ({ args, options }: CommandInvocation): number | undefined => {
  if ((args[0] === undefined) !== (options.all === true))
    throw invalidArguments(
      'revision',
      {
        en: 'give either a revision or --all',
        ja: '版か --all のどちらか 1 つを指定してください',
      },
      { en: 'kura state history lists the revisions.', ja: '版は kura state history で一覧できます。' },
    )
  return args[0] === undefined ? undefined : positive(args[0], 'revision')
}

const describeErasure = async (
  deps: KnowledgeDeps,
  caller: ReturnType<typeof shellCaller>,
  revision: number | undefined,
): Promise<Words> => {
  const state = await findState(deps, caller, revision)
  if (revision !== undefined)
    return {
      en: `This would erase revision ${revision} of the state for good: ${firstLine(state.content)}`,
      ja: `状態の版 ${revision} を完全に消去します: ${firstLine(state.content)}`,
    }
  const { total } = await stateHistory(deps, caller, { limit: 1, offset: 0 })
  return { en: `This would erase ${counted(total, 'state')} for good`, ja: `${total} 件の状態を完全に消去します` }
}
