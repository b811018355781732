import { inLanguage, type Language, type Words } from '../../src/kernel/words.ts'
import type { ExpectedFailures } from './expected-failures.ts'
import { progressOf } from './progress.ts'
import { outcomeOf, sets, type Outcome, type RequirementSet, type Results, type ScenarioResult } from './results.ts'

export interface Pages {
  readonly 'docs/conformance.md': string
  readonly 'docs/conformance.ja.md': string
}

/** The page in both languages, generated from the results and the expected failures. */
export const conformancePages = (results: Results, expected: readonly ExpectedFailures[]): Pages => ({
  'docs/conformance.md': page(results, expected, 'en'),
  'docs/conformance.ja.md': page(results, expected, 'ja'),
})

const page = (results: Results, expected: readonly ExpectedFailures[], language: Language): string => {
  const say = (words: Words): string => inLanguage(words, language)
  const parts = [
    `# ${say({ en: 'Conformance', ja: '適合性テスト' })}`,
    say({ en: '[日本語](conformance.ja.md)', ja: '[English](conformance.md)' }),
    say(introduction(results)),
    `## ${say({ en: 'Results by requirement set', ja: '要件セットごとの結果' })}`,
    summary(results, say),
    say(explanation),
    `### ${say({ en: 'Before and now', ja: '以前と現在' })}`,
    say(aboutProgress),
    progressTable(results, say),
    ...sets.flatMap((set) => [`### ${set}`, scenarioTable(results.sets[set], say)]),
    `## ${say({ en: 'Expected failures', ja: '想定内の不合格' })}`,
    say(aboutExpected),
    ...expected.map((group) => reasonItem(group, say)),
    `## ${say({ en: 'Running it', ja: '実行方法' })}`,
    '```sh\nnpm run test:conformance\n```',
    say(running),
  ]
  return `${parts.join('\n\n')}\n`
}

type Say = (words: Words) => string

const introduction = ({ suite, node }: Results): Words => ({
  en: `The official suite, \`@modelcontextprotocol/conformance\` ${suite} (on Node ${node}), runs the scenarios of a
revision against a server over HTTP. Here it tests a module made for it (\`test/conformance/fixture\`), which is served
by the same code as the real modules. The command [below](#running-it) writes this page from the results.`,
  ja: `公式スイート \`@modelcontextprotocol/conformance\` ${suite} (Node ${node} 上で実行) は、リビジョンごとのシナリオを HTTP のサーバーに対して実行します。
対象は専用のモジュール (\`test/conformance/fixture\`) で、実際のモジュールとまったく同じコードが提供します。
このページは、[下のコマンド](#実行方法)が実行結果から生成したものです。`,
})

const explanation: Words = {
  en: `“Required” is what the suite scores for the revision. The others are run and reported: extensions, scenarios that
were added after the revision, and those that the suite's own server does not pass yet. “Nothing to check” is a scenario
in which nothing failed, but nothing was proven either. A check counts once, with its worst result. Nearly every
scenario checks that all our messages are valid by the schema of the revision.`,
  ja: `「必須」は、そのリビジョンについてスイートが採点するシナリオです。それ以外 (拡張、リビジョンより後に追加されたもの、スイート自身のサーバーもまだ
合格しないもの) は、実行して結果だけを報告します。「検査対象なし」は、不合格もなく、証明されたこともないシナリオです。
同じ検査は最も悪い結果で 1 回だけ数えます。ほぼすべてのシナリオに、送信した全メッセージがリビジョンのスキーマに適合するという検査が 1 つ含まれます。`,
}

const aboutProgress: Words = {
  en: 'Scenarios that pass, before Kura could [ask questions and run tasks](in-chat.md), and now:',
  ja: '合格するシナリオの数です。Kura が[質問とタスク](in-chat.ja.md)に対応する前と、現在を比べます。',
}

const aboutExpected: Words = {
  en: `Each is about an optional feature of the protocol that Kura does not offer there, or about a scenario that the
suite skips. The list is \`test/conformance/expected-failures.ts\`. It also names scenarios with nothing to check.
A failure that is not listed fails the run, and so does a listed one that passes.`,
  ja: `いずれも、プロトコルがサーバーの任意としていて Kura がそこでは提供していない機能か、スイート自身が省くシナリオに関するものです。
一覧は \`test/conformance/expected-failures.ts\` にあります。検査対象のないシナリオも含みます。一覧にない不合格があれば実行は失敗します。
合格するようになった項目が残っていても失敗します。`,
}

const running: Words = {
  en: `The suite and the Node that it needs are about 240 MB and are not dependencies of Kura. The command installs them
with npm into \`node_modules/.cache\`, at the exact versions of \`test/conformance/runner/package-lock.json\`. The first
run needs the registry. \`npm test\` does not run the suite; it checks that this page, the recorded results
(\`test/conformance/results.json\`) and the expected failures agree.`,
  ja: `スイートとその実行に必要な Node は約 240 MB あり、Kura の依存関係には含めていません。コマンドは npm を使い、
\`test/conformance/runner/package-lock.json\` の正確なバージョンを \`node_modules/.cache\` にインストールします。初回はレジストリへの接続が必要です。
\`npm test\` はスイートを実行せず、このページ、記録された結果 (\`test/conformance/results.json\`)、想定内の不合格の一覧が一致することを確認します。`,
}

const outcomeWords: Readonly<Record<Outcome, Words>> = {
  passed: { en: 'passes', ja: '合格' },
  failed: { en: 'fails, as expected', ja: '不合格 (想定内)' },
  unproven: { en: 'nothing to check', ja: '検査対象なし' },
}

const summary = ({ sets: bySet }: Results, say: Say): string => {
  const rows = sets.flatMap((set) => {
    const required = bySet[set].filter(({ unscored }) => unscored === undefined)
    const others = bySet[set].filter(({ unscored }) => unscored !== undefined)
    return [
      summaryRow(set, say({ en: 'required', ja: '必須' }), required),
      summaryRow(set, say({ en: 'not scored', ja: '採点外' }), others),
    ]
  })
  const titles = [
    { en: 'Set', ja: 'セット' },
    { en: 'Scenarios', ja: 'シナリオ' },
    { en: 'Run', ja: '実行' },
    outcomeWords.passed,
    outcomeWords.failed,
    outcomeWords.unproven,
  ]
  return table(
    titles.map((title) => say(title)),
    rows,
  )
}

const summaryRow = (set: RequirementSet, kind: string, scenarios: readonly ScenarioResult[]): readonly string[] => {
  const count = (outcome: Outcome): string => String(scenarios.filter((one) => outcomeOf(one) === outcome).length)
  return [set, kind, String(scenarios.length), count('passed'), count('failed'), count('unproven')]
}

const progressTable = (results: Results, say: Say): string =>
  table(
    [
      { en: 'Scenarios', ja: 'シナリオ' },
      { en: 'Before', ja: '以前' },
      { en: 'Now', ja: '現在' },
    ].map((title) => say(title)),
    progressOf(results).map(({ what, before, now }) => [
      say(what),
      ...[before, now].map(({ passed, run }) => say({ en: `${passed} of ${run}`, ja: `${run} 件中 ${passed} 件` })),
    ]),
  )

const scenarioTable = (scenarios: readonly ScenarioResult[], say: Say): string =>
  table(
    [
      { en: 'Scenario', ja: 'シナリオ' },
      { en: 'Result', ja: '結果' },
      { en: 'Checks passed', ja: '合格した検査' },
      { en: 'failed', ja: '不合格' },
      { en: 'warnings', ja: '警告' },
    ].map((title) => say(title)),
    scenarios.map((one) => [
      `\`${one.scenario}\`${one.unscored === undefined ? '' : say(unscoredWords(one.unscored))}`,
      say(outcomeWords[outcomeOf(one)]),
      ...[one.passed, one.failed, one.warned].map(({ length }) => String(length)),
    ]),
  )

/** Translates the suite's reasons for not scoring a scenario; unknown ones are shown as they are. */
const unscoredWords = (reason: string): Words => {
  const known: Readonly<Record<string, Words>> = {
    extension: { en: ' (not scored: extension)', ja: ' (採点外: 拡張)' },
    'added-after-release': { en: ' (not scored: came later)', ja: ' (採点外: 後から追加)' },
    pending: { en: ' (not scored: pending)', ja: ' (採点外: 保留)' },
  }
  return known[reason] ?? { en: ` (not scored: ${reason})`, ja: ` (採点外: ${reason})` }
}

const reasonItem = ({ reason, of }: ExpectedFailures, say: Say): string => {
  const lines = sets.flatMap((set) => {
    const entries = of[set] ?? []
    return entries.length === 0 ? [] : [`  - ${set}: ${entries.map((entry) => `\`${entry}\``).join(', ')}`]
  })
  return `- ${say(reason)}\n${lines.join('\n')}`
}

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
