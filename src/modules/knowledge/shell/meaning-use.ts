import { defineCommand } from '../../../kernel/command.ts'
import { AppError, invalidArguments, ruleViolated } from '../../../kernel/errors.ts'
import { createBar } from '../../../kernel/progress-bar.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { VectorMaker } from '../ports.ts'
import { isOwnModel } from '../vector-makers.ts'

const choices = ['builtin', 'own'] as const

/** The model that the user chose, if this program has it. */
const chosenMaker = ({ makers }: KnowledgeDeps, choice: string | undefined): VectorMaker => {
  const all = makers?.() ?? []
  if (choice === 'builtin') {
    const builtIn = all.find(({ model }) => !isOwnModel(model))
    if (builtIn) return builtIn
    throw ruleViolated(
      'model',
      { en: 'The model in Kura cannot be used now', ja: 'Kura のモデルは今使えません' },
      {
        en: 'Is KURA_MEANING off? kura doctor says more.',
        ja: 'KURA_MEANING が off ではありませんか。kura doctor で確認できます。',
      },
    )
  }
  if (choice !== 'own')
    throw invalidArguments('model', {
      en: `The model is one of ${choices.join(', ')}`,
      ja: `モデルには ${choices.join('、')} のどちらかを指定してください`,
    })
  const own = all.find(({ model }) => isOwnModel(model))
  if (own) return own
  throw ruleViolated(
    'model',
    { en: 'No embedding server is set', ja: '埋め込みサーバーが設定されていません' },
    {
      en: 'Set KURA_EMBEDDINGS_URL and KURA_EMBEDDINGS_MODEL first.',
      ja: '先に KURA_EMBEDDINGS_URL と KURA_EMBEDDINGS_MODEL を設定してください。',
    },
  )
}

/** A server that does not answer, or makes no vector, is noticed before anything changes. */
const refuseSilent = async (maker: VectorMaker, signal: AbortSignal): Promise<void> => {
  const [vector] = await maker.of(['Kura'], signal)
  if (vector) return
  throw new AppError(
    'failed',
    { en: 'The server makes no vector for a text', ja: 'サーバーが文のベクトルを返しません' },
    {
      hint: {
        en: 'Is KURA_EMBEDDINGS_MODEL the name of a model for embeddings?',
        ja: 'KURA_EMBEDDINGS_MODEL は埋め込み用のモデルの名前ですか。',
      },
    },
  )
}

export const meaningUseCommand = defineCommand<KnowledgeDeps>()({
  path: ['meaning', 'use'],
  effect: 'write',
  args: '<model>',
  description: {
    en:
      'Choose the model that items are compared by: builtin, or own for the embedding server of the settings. ' +
      'All vectors are made anew. It can be stopped at any time; servers then go on. Searches work meanwhile.',
    ja:
      '項目の意味を比べるモデルを選びます。builtin は Kura のモデル、own は設定した埋め込みサーバーのモデルです。' +
      'すべてのベクトルを作り直します。いつでも中断でき、続きはサーバーが行います。その間も検索できます。',
  },
  examples: ['kura meaning use builtin', 'kura meaning use own'],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { args, output, signal } = invocation
      const maker = chosenMaker(deps, args[0])
      await refuseSilent(maker, signal)
      await deps.store.useModel(maker.model, signal)
      const bar = createBar(output)
      await deps.store.makeVectors(signal, (progress) =>
        bar({ en: 'Making vectors', ja: 'ベクトルを作成中' }, progress),
      )
      const { model, done } = await deps.store.vectorsState(signal)
      output.message({
        en: `Items are compared by the model ${model}: ${done} vectors.`,
        ja: `項目はモデル ${model} で比べます (ベクトル ${done} 個)。`,
      })
    }),
})
