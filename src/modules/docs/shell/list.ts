import { defineCommand } from '../../../kernel/command.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { DocsDeps } from '../deps.ts'
import { counted, jsonOption, shellCaller, tabbed } from './words.ts'

export const listCommand = defineCommand<DocsDeps>()({
  path: ['docs', 'list'],
  effect: 'read',
  description: {
    en: 'Show the documentation that was added: name, version, files, sections, the day of the last change, and place.',
    ja: '追加した文書を表示します: 名前、バージョン、ファイル数、節の数、最終更新日、場所。',
  },
  examples: ['kura docs list', 'kura docs list --json'],
  options: [jsonOption],
  run: (invocation, { store }) =>
    unlessStopped(invocation, async () => {
      const { options, output } = invocation
      const sources = await store.sources(shellCaller(invocation))
      if (options.json === true) output.data(`${JSON.stringify(sources, null, 2)}\n`)
      else
        for (const { name, version, files, sections, updatedAt, origin } of sources) {
          const place = origin.revision === undefined ? origin.path : `${origin.path}@${origin.revision}`
          output.data(tabbed([name, version || '-', files, sections, updatedAt.slice(0, 10), place]))
        }
      output.message({ en: counted(sources.length, 'source'), ja: `${sources.length} 件` })
    }),
})
