import type { Language } from '../../src/kernel/words.ts'
import { promisesFile, type Plan } from './plan.ts'

interface Messages {
  readonly usage: string
  readonly nothingWritten: string
  stepFailed(command: string): string
  done(plan: Plan, name: string): string
}

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`

export const messages: Readonly<Record<Language, Messages>> = {
  en: {
    usage: 'Usage: npm run new:tool -- MODULE NAME, for example: npm run new:tool -- knowledge count_words',
    nothingWritten: 'Nothing was written.',
    stepFailed: (command) => `This step failed: node ${command}`,
    done: ({ tool, test }, name) =>
      lines(
        `${name} works, as a tool that is offered with --extras. Edit next:`,
        `  ${tool}   what it does: description, input, output, handle, render`,
        `  ${test}   what it must do`,
        `  ${promisesFile}   what it promises, in one sentence`,
        'Then:',
        '  npm run format && npm run reference',
        `  npx vitest run ${test} test/extras.test.ts test/requirements.test.ts`,
        'docs/tour.md walks through it.',
      ),
  },
  ja: {
    usage: '使い方: npm run new:tool -- MODULE NAME (例: npm run new:tool -- knowledge count_words)',
    nothingWritten: '何も書き込んでいません。',
    stepFailed: (command) => `次の手順に失敗しました: node ${command}`,
    done: ({ tool, test }, name) =>
      lines(
        `${name} を作りました。--extras を付けると使えます。次に編集するファイル:`,
        `  ${tool}   ツールの動作: description、input、output、handle、render`,
        `  ${test}   満たすべきこと`,
        `  ${promisesFile}   約束することを一文で`,
        'そのあと:',
        '  npm run format && npm run reference',
        `  npx vitest run ${test} test/extras.test.ts test/requirements.test.ts`,
        '手順は docs/tour.ja.md にあります。',
      ),
  },
}
