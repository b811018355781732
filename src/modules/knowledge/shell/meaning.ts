import { defineCommand } from '../../../kernel/command.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { Words } from '../../../kernel/words.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { VectorsState } from '../ports.ts'
import { isOwnModel } from '../vector-makers.ts'

interface Shown extends VectorsState {
  /** The models that this program can use now. */
  readonly models: readonly string[]
}

const stateOf = async ({ store, makers }: KnowledgeDeps, signal: AbortSignal): Promise<Shown> => ({
  ...(await store.vectorsState(signal)),
  models: (makers?.() ?? []).map(({ model }) => model),
})

/** What the user can do about it, if this program cannot use the model of the store. */
const remedyOf = ({ model, models }: Shown): readonly Words[] => {
  if (models.includes(model)) return []
  if (isOwnModel(model))
    return [
      {
        en:
          'This program does not have that model, so it searches by words alone: ' +
          'set KURA_EMBEDDINGS_URL and KURA_EMBEDDINGS_MODEL, or go back with kura meaning use builtin.',
        ja:
          'このプログラムはそのモデルを使えないため、語だけで検索します。' +
          'KURA_EMBEDDINGS_URL と KURA_EMBEDDINGS_MODEL を設定するか、kura meaning use builtin で元に戻してください。',
      },
    ]
  return [
    {
      en: 'This program does not have that model, or KURA_MEANING is off: it searches by words alone.',
      ja: 'このプログラムはそのモデルを使えないか、KURA_MEANING が off です。語だけで検索します。',
    },
  ]
}

export const meaningCommand = defineCommand<KnowledgeDeps>()({
  path: ['meaning'],
  effect: 'read',
  description: {
    en: 'Show the model that items are compared by in meaning, and how many items have a vector of it.',
    ja: '項目の意味を比べるモデルと、そのベクトルを持つ項目の数を表示します。',
  },
  examples: ['kura meaning', 'kura meaning --json'],
  options: [{ flags: '--json', description: { en: 'print the state as JSON', ja: '状態を JSON で表示する' } }],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { options, output, language } = invocation
      const state = await stateOf(deps, invocation.signal)
      if (options.json === true) {
        output.data(`${JSON.stringify(state, null, 2)}\n`)
        return
      }
      const { model, done, total } = state
      output.data(
        language === 'ja'
          ? `モデル: ${model}\nベクトル: ${total} 件中 ${done} 件\n`
          : `Model: ${model}\nVectors: ${done} of ${total} items\n`,
      )
      for (const words of remedyOf(state)) output.message(words)
    }),
})
