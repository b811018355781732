import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { State } from '../domain/state.ts'
import { currentState, updateCurrentState, type StateDraft } from '../use-cases/current-state.ts'
import { editorOf, givenText } from './item-options.ts'
import { idsOption, listOption, textOption } from './option-values.ts'
import { shellCaller } from './shell-caller.ts'

export const stateSetCommand = defineCommand<KnowledgeDeps>()({
  path: ['state', 'set'],
  effect: 'write',
  args: '[text...]',
  description: {
    en:
      'Write where things stand, in place of the former state, which is kept. Without a text the former one opens ' +
      'in your editor, and what others wrote meanwhile is not replaced; - reads it from stdin.',
    ja:
      '現在の状態を書き込みます。以前の状態は履歴に残ります。本文を省くと以前の状態がエディターで開きます。' +
      'その間にほかで書かれた内容は上書きしません。- なら標準入力から読みます。',
  },
  examples: [
    { en: 'kura state set "Migration is half done; next: the index"', ja: 'kura state set "移行は半分完了。次は索引"' },
    'kura state set --tag release --related 12 リリース待ち',
    'kura state set - < handover.md',
    'kura state set',
  ],
  options: [
    {
      flags: '--tag <tag>',
      description: { en: 'a tag; repeat it for several', ja: 'タグ。繰り返し指定できる' },
      repeats: true,
    },
    {
      flags: '--related <id>',
      description: {
        en: 'an item that it is about; repeat it for several',
        ja: '関連する項目の ID。繰り返し指定できる',
      },
      repeats: true,
    },
    { flags: '--by <name>', description: { en: 'who writes it', ja: '記入者' } },
    { flags: '--context <text>', description: { en: 'in which context', ja: '文脈' } },
    { flags: '--json', description: { en: 'print the state as JSON', ja: '状態を JSON で表示する' } },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { args, options, output } = invocation
      const caller = shellCaller(invocation)
      const [updatedBy, context] = [textOption(options, 'by'), textOption(options, 'context')]
      const facts = {
        tags: listOption(options, 'tag'),
        related: idsOption(options, 'related'),
        metadata: { ...(updatedBy !== undefined && { updatedBy }), ...(context !== undefined && { context }) },
      }
      const write = (draft: StateDraft): Promise<State> => updateCurrentState(deps, caller, draft)
      const inEditor = async (): Promise<State> => {
        const former = await currentState(deps, caller)
        return editorOf(invocation)(former?.content ?? '', async (content) => {
          if (content === (former?.content ?? '')) throw new AppError('failed', unchanged)
          const kept = { tags: facts.tags ?? former?.tags, related: facts.related ?? former?.related }
          return write({ ...facts, ...kept, content, expectedRevision: former?.revision ?? 0 })
        })
      }
      const state = await (args.length === 0
        ? inEditor()
        : write({ ...facts, content: (await givenText(invocation, args.join(' '))) ?? '' }))
      if (options.json === true) output.data(`${JSON.stringify(state, null, 2)}\n`)
      output.message({
        en: `The state is written: revision ${state.revision}`,
        ja: `現在の状態を書き込みました (版 ${state.revision})`,
      })
    }),
})

const unchanged = {
  en: 'Nothing was written: the text was left as it was',
  ja: '何も書き込みませんでした: 本文が変更されていません',
}
