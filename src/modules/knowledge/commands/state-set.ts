import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import { inLanguage } from '../../../kernel/words.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { State } from '../domain/state.ts'
import { currentState, updateCurrentState, type StateDraft } from '../use-cases/current-state.ts'
import { editorOf, givenText } from './item-options.ts'
import { idsOption, listOption, textOption } from './option-values.ts'
import { shellCaller } from './shell-caller.ts'

export const stateSetCommand = defineCommand<KnowledgeDeps>()({
  path: ['state', 'set'],
  args: '[text...]',
  description:
    'Write where things stand, in place of the former state, which is kept. Without a text the former one opens in your editor, and what others ' +
    'wrote meanwhile is not replaced; - reads it from stdin.',
  examples: ['kura state set "Migration is half done; next: the index"', 'kura state set --tag release --related 12 リリース待ち', 'kura state set - < handover.md', 'kura state set'],
  options: [
    { flags: '--tag <tag>', description: 'a tag; repeat it for several', repeats: true },
    { flags: '--related <id>', description: 'an item that it is about; repeat it for several', repeats: true },
    { flags: '--by <name>', description: 'who writes it' },
    { flags: '--context <text>', description: 'in which context' },
    { flags: '--json', description: 'print the state as JSON' },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { args, options, output, language = 'en' } = invocation
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
          if (content === (former?.content ?? '')) throw new AppError('failed', inLanguage(unchanged, language))
          return write({ ...facts, tags: facts.tags ?? former?.tags, related: facts.related ?? former?.related, content, expectedRevision: former?.revision ?? 0 })
        })
      }
      const state = await (args.length === 0 ? inEditor() : write({ ...facts, content: (await givenText(invocation, args.join(' '))) ?? '' }))
      if (options.json === true) output.data(`${JSON.stringify(state, null, 2)}\n`)
      output.message({ en: `The state is written: revision ${state.revision}`, ja: `現在の状態を書き込みました (版 ${state.revision})` })
    }),
})

const unchanged = { en: 'Nothing was written: the text was left as it was', ja: '何も書き込みませんでした: 本文が変更されていません' }
