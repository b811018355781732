import { defineCommand } from '../../../kernel/command.ts'
import { toAppError } from '../../../kernel/errors.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { DocsDeps } from '../deps.ts'
import { sourceTitle } from '../domain/versions.ts'
import { changeDocs } from '../use-cases/change-docs.ts'
import { unknownSource } from '../use-cases/find-sources.ts'
import { readAndReport, type Added } from './read-and-report.ts'
import { jsonOption, shellCaller } from './words.ts'

export const updateCommand = defineCommand<DocsDeps>()({
  path: ['docs', 'update'],
  effect: 'write',
  args: '[name]',
  argWords: { name: { en: 'only this documentation', ja: 'この文書だけ' } },
  description: {
    en: 'Read again what has changed in the documentation that was added. Files that are gone are removed.',
    ja: '追加した文書のうち、変わったものを読み直します。なくなったファイルは取り除きます。',
  },
  examples: ['kura docs update', 'kura docs update rules'],
  options: [jsonOption],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { args, options, output } = invocation
      const [wanted] = args
      const caller = shellCaller(invocation)
      const all = await deps.store.sources(caller)
      const chosen = all.filter(({ name }) => wanted === undefined || name === wanted)
      if (wanted !== undefined && chosen.length === 0) throw unknownSource(wanted, all)
      // A change without any work still removes what an interruption left.
      if (chosen.length === 0) await changeDocs(deps, caller, () => Promise.resolve())
      const updated: Added[] = []
      const failures: unknown[] = []
      for (const source of chosen) {
        try {
          updated.push(await readAndReport(invocation, deps, source))
        } catch (thrown) {
          invocation.signal.throwIfAborted()
          const { words } = toAppError(thrown)
          const [en, ja] =
            typeof words.message === 'string' ? [words.message, words.message] : [words.message.en, words.message.ja]
          output.message({ en: `${sourceTitle(source)}: ${en}`, ja: `${sourceTitle(source)}: ${ja}` })
          failures.push(thrown)
        }
      }
      if (chosen.length === 0)
        output.message({ en: 'No documentation was added yet', ja: '文書はまだ追加されていません' })
      if (options.json === true) output.data(`${JSON.stringify(updated, null, 2)}\n`)
      if (failures.length > 0) throw toAppError(failures[0])
    }),
})
