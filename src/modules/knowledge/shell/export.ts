import { resolve } from 'node:path'
import { defineCommand } from '../../../kernel/command.ts'
import { createBar, type Progress } from '../../../kernel/progress-bar.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { counted, shellCaller } from './shell-caller.ts'

export const exportCommand = defineCommand<KnowledgeDeps>()({
  path: ['export'],
  effect: 'read',
  args: '<dir>',
  description: {
    en:
      'Write every item and the current state to a folder as Markdown files. ' +
      'Exporting again brings the folder up to date.',
    ja:
      'すべての項目と現在の状態を、フォルダーに Markdown ファイルとして書き出します。' +
      'もう一度書き出すと、フォルダーが最新になります。',
  },
  examples: ['kura export notes', 'kura export --json ~/backup/knowledge'],
  options: [{ flags: '--json', description: { en: 'print the counts as JSON', ja: '件数を JSON で表示する' } }],
  run: (invocation, { store }) =>
    unlessStopped(invocation, async () => {
      const { exportAll } = await import('../exchange/export-all.ts')
      const folder = resolve(invocation.args[0] ?? '')
      const bar = createBar(invocation.output)
      const onProgress = (progress: Progress): void => {
        bar({ en: 'Writing the files', ja: 'ファイルを書き出し中' }, progress)
      }
      const summary = await exportAll(store, shellCaller(invocation), { folder, onProgress })
      if (invocation.options.json === true)
        invocation.output.data(`${JSON.stringify({ folder, ...summary }, null, 2)}\n`)
      const { items, state, written, unchanged, removed } = summary
      invocation.output.message({
        en:
          `Exported ${counted(items, 'item')}${state ? ' and the current state' : ''} to ${folder}: ` +
          `${counted(written, 'file')} written, ${unchanged} unchanged, ${removed} removed`,
        ja:
          `${folder} に ${items} 件${state ? 'と現在の状態' : ''}を書き出しました: ` +
          `書き込み ${written}、変更なし ${unchanged}、削除 ${removed} ファイル`,
      })
    }),
})
