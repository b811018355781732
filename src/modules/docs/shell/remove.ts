import { defineCommand } from '../../../kernel/command.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { DocsDeps } from '../deps.ts'
import { sourceTitle } from '../domain/versions.ts'
import { unknownSource, unknownVersion } from '../use-cases/find-sources.ts'
import { removeSources } from '../use-cases/remove-source.ts'
import { shellCaller, textOf, versionOption } from './words.ts'

export const removeCommand = defineCommand<DocsDeps>()({
  path: ['docs', 'remove'],
  effect: 'write',
  args: '<name>',
  argWords: { name: { en: 'the documentation', ja: '文書の名前' } },
  description: {
    en: 'Remove documentation from Kura for good, all of its versions or one. The files that it was read from stay.',
    ja: '文書を Kura から完全に削除します。すべてのバージョン、または 1 つだけを削除できます。読み込み元のファイルはそのままです。',
  },
  examples: ['kura docs remove rules', 'kura docs remove guide --version 1'],
  options: [versionOption],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { args, options, output } = invocation
      const [name = ''] = args
      const version = textOf(options.version)
      const caller = shellCaller(invocation)
      const all = await deps.store.sources(caller)
      const named = all.filter((source) => source.name === name)
      if (named.length === 0) throw unknownSource(name, all)
      const chosen = named.filter((source) => version === undefined || source.version === version)
      if (chosen.length === 0) throw unknownVersion(name, version ?? '', named)
      await removeSources(deps, caller, chosen)
      const titles = chosen.map(sourceTitle).join(', ')
      output.message({ en: `Removed: ${titles}`, ja: `削除しました: ${titles}` })
    }),
})
