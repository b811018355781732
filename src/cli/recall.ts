import { defineCommand } from '../kernel/command.ts'
import { AppError } from '../kernel/errors.ts'
import type { RecallDesk, Rehearsal } from './recall-desk.ts'
import { verdictWords } from './recall-verdict.ts'
import { reasonWords } from './recall-words.ts'

export const recallCommand = defineCommand<RecallDesk>()({
  path: ['recall'],
  effect: 'read',
  args: '[prompt...]',
  argWords: { prompt: { en: 'a prompt, as you would type it to an agent', ja: 'エージェントに入力するプロンプト' } },
  description: {
    en:
      'Show the very text that a hook would hand to the model here, or why there is none. ' +
      'What a session was already told does not count.',
    ja: 'ここでフックがモデルに渡すテキストをそのまま表示します。ない場合はその理由を示します。セッションにすでに渡したかどうかは考慮しません。',
  },
  examples: [
    {
      line: { en: 'kura recall how often do we retry payments', ja: 'kura recall 決済は何回まで再試行する' },
      does: { en: 'at this prompt', ja: 'このプロンプトのとき' },
    },
    { line: 'kura recall --start', does: { en: 'at the start of a session', ja: 'セッションの開始時' } },
    {
      line: 'kura recall --explain "retry payments"',
      does: { en: 'and how each candidate was judged', ja: '候補ごとの判定も表示する' },
    },
    { line: 'kura recall status', does: { en: 'what hooks have done', ja: 'フックの動作を見る' } },
  ],
  options: [
    { flags: '--start', description: { en: 'the text of a session start', ja: 'セッション開始時のテキスト' } },
    {
      flags: '--explain',
      description: { en: 'show how each candidate was judged', ja: '候補ごとの判定を表示する' },
    },
    { flags: '--json', description: { en: 'print everything as JSON', ja: 'すべてを JSON で表示する' } },
  ],
  run: async ({ args, options, output, signal }, desk) => {
    const prompt = args.join(' ')
    if ((prompt === '') !== (options.start === true)) throw needsPromptOrStart()
    const rehearsal = await desk.rehearse({ prompt: options.start === true ? undefined : prompt, signal })
    if (options.json === true) {
      output.data(`${JSON.stringify(dataOf(rehearsal), null, 2)}\n`)
      return
    }
    if (rehearsal.text !== undefined) output.data(`${rehearsal.text}\n`)
    if (options.explain === true) {
      output.message({ en: `Store: ${rehearsal.shownStore}`, ja: `データ: ${rehearsal.shownStore}` })
      for (const verdict of rehearsal.verdicts) output.message(verdictWords(verdict))
    }
    if (rehearsal.reason !== undefined) output.message(reasonWords(rehearsal.reason))
  },
})

const dataOf = ({ text, reason, store, verdicts }: Rehearsal) => ({
  said: text ?? null,
  reason: reason ?? null,
  store,
  verdicts,
})

const needsPromptOrStart = (): AppError =>
  new AppError(
    'usage',
    {
      en: 'Give a prompt, or use --start without one',
      ja: 'プロンプトを指定するか、プロンプトなしで --start を使ってください',
    },
    { hint: { en: 'For example: kura recall retry payments', ja: '例: kura recall 決済の再試行' } },
  )
