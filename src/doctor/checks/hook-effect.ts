import { fine, fixedBy, warning, type Verdict } from '../../kernel/check.ts'
import { hasCapture, type RecallInspection } from '../recall-inspection.ts'
import type { CoreCheck } from '../check-context.ts'

/** Whether installed hooks can have an effect here. */
export const hookEffect: CoreCheck = {
  code: 'KURA-D055',
  title: { en: 'Effect of hooks', ja: 'フックの効果' },
  look: async ({ recall }) => {
    const inspection = await recall()
    if (inspection.installed.length === 0) return fine({ en: 'None are installed', ja: '登録されていません' })
    const verdicts = [...ofSettings(inspection), ...ofStore(inspection), ...ofClients(inspection)]
    return verdicts.length > 0 ? verdicts : fine({ en: 'Nothing stops them', ja: '妨げるものはありません' })
  },
}

const ofSettings = ({ offBy, isCaptureOn, installed }: RecallInspection): readonly Verdict[] => {
  const names = offBy.join(', ')
  const isRecallOff = warning(
    {
      en: `The hooks say nothing, because recall is switched off: ${names}`,
      ja: `recall がオフのため、フックは何も知らせません: ${names}`,
    },
    {
      en: 'If this is not intended, remove that setting; kura connect --hooks=off takes the hooks out.',
      ja: '意図していない場合は、その設定を取り除いてください。フックを外すには: kura connect --hooks=off',
    },
  )
  const isCaptureOff = warning(
    {
      en: 'Hooks for capture are installed, but capture is switched off (recall.capture, KURA_CAPTURE).',
      ja: '記録用のフックが登録されていますが、capture はオフです (recall.capture、KURA_CAPTURE)。',
    },
    {
      en: 'Switch it on with "recall": {"capture": true} in ~/.kura/config.json, or run kura connect --hooks.',
      ja: '~/.kura/config.json に "recall": {"capture": true} と書いてオンにするか、kura connect --hooks を実行してください。',
    },
  )
  const isInstalled = installed.some(({ hooks }) => hasCapture(hooks))
  return [...(names === '' ? [] : [isRecallOff]), ...(isInstalled && !isCaptureOn ? [isCaptureOff] : [])]
}

const ofStore = ({ isTrusted, store }: RecallInspection): readonly Verdict[] =>
  isTrusted
    ? []
    : [
        fixedBy(
          'kura recall trust',
          warning(
            {
              en: `The hooks say nothing of ${store}, because it may have come with a clone.`,
              ja: `${store} はクローンに付いてきたものかもしれないため、フックはその内容を知らせません。`,
            },
            { en: 'If it is yours: kura recall trust', ja: '自分のものなら: kura recall trust' },
          ),
        ),
      ]

const ofClients = ({ installed }: RecallInspection): readonly Verdict[] =>
  installed.flatMap(({ title, switchedOff, hooks, file }) => [
    ...(switchedOff === undefined
      ? []
      : [
          warning(
            {
              en: `${title} runs no hooks, because its own setting says so: ${switchedOff}`,
              ja: `${title} は、自身の設定によりフックを実行しません: ${switchedOff}`,
            },
            { en: 'Remove that setting, if you want hooks.', ja: 'フックを使うには、その設定を取り除いてください。' },
          ),
        ]),
    ...(hooks.every(({ isApproved }) => isApproved)
      ? []
      : [
          warning(
            {
              en: `${title} does not run the hooks in ${file} until you have approved them.`,
              ja: `${title} は、承認されるまで ${file} のフックを実行しません。`,
            },
            {
              en: `Start ${title}, open /hooks, look at them and approve them.`,
              ja: `${title} を起動して /hooks を開き、内容を確かめて承認してください。`,
            },
          ),
        ]),
  ])
