/** Words for what a person did on the board. They are for the model. */
export interface StepWords {
  readonly moved: (name: string, from: number, to: number) => string
  readonly added: (name: string, at: number) => string
  readonly removed: (name: string) => string
  readonly more: (count: number) => string
  readonly inQueue: (queue: string, steps: string) => string
  readonly chose: (type: string) => string
  readonly comma: string
  readonly line: (done: string, errors: number, warnings: number) => string
}

export const stepWords: Readonly<Record<'en' | 'ja', StepWords>> = {
  en: {
    moved: (name, from, to) => `moved ${name} from ${from} to ${to}`,
    added: (name, at) => `added ${name} at ${at}`,
    removed: (name) => `removed ${name}`,
    more: (count) => `changed ${count} more places`,
    inQueue: (queue, steps) => `${steps} in the queue ${queue}`,
    chose: (type) => `chose the application type ${type}`,
    comma: ', ',
    line: (done, errors, warnings) => `The person ${done} in the View; errors: ${errors}, warnings: ${warnings}.`,
  },
  ja: {
    moved: (name, from, to) => `${name} を ${from} から ${to} へ移動`,
    added: (name, at) => `${name} を ${at} に追加`,
    removed: (name) => `${name} を削除`,
    more: (count) => `ほか ${count} か所を変更`,
    inQueue: (queue, steps) => `キュー ${queue}: ${steps}`,
    chose: (type) => `アプリケーションタイプ ${type} を選択`,
    comma: '、',
    line: (done, errors, warnings) =>
      `利用者がビューで次の変更をしました: ${done}。エラー ${errors} 件、警告 ${warnings} 件。`,
  },
}
