import { defineCommand, type CommandInvocation } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Manual } from '../../../kernel/manuals.ts'
import { createPause } from '../../../kernel/pause.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { Words } from '../../../kernel/words.ts'
import { chooseManual, type WantedManual } from '../manual-check/choose-manual.ts'
import { compareWithManual } from '../manual-check/compare.ts'
import type { Comparison } from '../manual-check/difference.ts'
import type { ManualFacts } from '../manual-check/facts.ts'
import { proposeVersionDiff, writeProposal } from '../manual-check/propose-version-diff.ts'
import { readFacts } from '../manual-check/read-facts.ts'
import type { NablarchDeps } from '../ports.ts'
import { describeDifference, describeUnconfirmed } from './describe-difference.ts'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

interface ReadManual {
  readonly manual: Manual
  readonly version: string
  readonly facts: ManualFacts
}

const readManual = async (
  { workspace, signal }: CommandInvocation,
  deps: NablarchDeps,
  wanted: WantedManual,
): Promise<ReadManual> => {
  const caller = { workspace, signal }
  const manuals = await deps.manuals()
  const manual = chooseManual(await manuals.list(caller), wanted)
  const facts = await readFacts(manuals.read(caller, manual.number), createPause(signal))
  return { manual, version: manual.version, facts }
}

const summaryOf = (title: string, { differences, unconfirmed }: Comparison): Words => ({
  en:
    `${title}: ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}; ` +
    `the manual is silent on ${unconfirmed.length} other facts`,
  ja: `${title}: 相違 ${differences.length} 件。ほかに、公式文書に記述のない事項が ${unconfirmed.length} 件あります`,
})

/** Prints the proposal for `version-diff.yaml`. */
const propose = async (invocation: CommandInvocation, deps: NablarchDeps): Promise<void> => {
  const { options, output } = invocation
  const [from, to] = [textOf(options.from), textOf(options.to)]
  if (from === undefined || to === undefined)
    throw new AppError('usage', {
      en: '--from and --to are given together',
      ja: '--from と --to は一緒に指定します',
    })
  const after = await readManual(invocation, deps, { name: textOf(options.name), version: to })
  const before = await readManual(invocation, deps, { name: after.manual.name, version: from })
  const proposal = proposeVersionDiff(before, after, deps.knowledge())
  output.data(options.json === true ? `${JSON.stringify(proposal, null, 2)}\n` : writeProposal(proposal))
  const count = proposal.versionDiff.changes.length
  output.message({
    en: `${count} ${count === 1 ? 'change' : 'changes'} proposed; ${proposal.known} more are in version-diff.yaml`,
    ja: `提案 ${count} 件。ほかに ${proposal.known} 件は version-diff.yaml にあります`,
  })
}

const check = async (invocation: CommandInvocation, deps: NablarchDeps): Promise<void> => {
  const { options, output, language = 'en' } = invocation
  const wanted = { name: textOf(options.name), version: textOf(options.version) }
  const { manual, facts } = await readManual(invocation, deps, wanted)
  const title = manual.version === '' ? manual.name : `${manual.name} ${manual.version}`
  const comparison = compareWithManual(deps.knowledge(), facts, manual.language)
  const { differences, unconfirmed } = comparison
  const silent = options.unconfirmed === true ? unconfirmed : []
  if (options.json === true)
    output.data(`${JSON.stringify({ manual: title, differences, unconfirmed: silent }, null, 2)}\n`)
  else {
    for (const difference of differences) output.data(describeDifference(difference, language))
    for (const fact of silent) output.data(describeUnconfirmed(fact))
  }
  const summary = summaryOf(title, comparison)
  if (differences.length > 0) throw new AppError('rule_violated', summary)
  output.message(summary)
}

export const checkDocsCommand = defineCommand<NablarchDeps>()({
  path: ['nablarch', 'check-docs'],
  effect: 'read',
  description: {
    en:
      "List what Kura's knowledge and Nablarch's manual state differently. The manual was added with kura docs add. " +
      'Ends with 5 when there are differences.',
    ja:
      'Kura の知識と、kura docs add で追加した Nablarch の公式文書との相違を一覧にします。' +
      '相違があると終了コード 5 で終わります。',
  },
  examples: [
    'kura nablarch check-docs',
    'kura nablarch check-docs --version 6u3 --json',
    {
      line: 'kura nablarch check-docs --from 6u2 --to 6u3',
      does: {
        en: 'propose entries for version-diff.yaml from two versions of the manual',
        ja: '公式文書の 2 つのバージョンから version-diff.yaml への追加を提案する',
      },
    },
  ],
  options: [
    {
      flags: '--name <name>',
      description: {
        en: 'the name of the documentation; by default nablarch, or a name that begins with nablarch-',
        ja: '文書の名前。既定は nablarch、または nablarch- で始まるもの',
      },
    },
    {
      flags: '--version <version>',
      description: { en: 'the version of the manual; by default the newest', ja: '公式文書のバージョン。既定は最新' },
    },
    { flags: '--from <version>', description: { en: 'the older version', ja: '古いほうのバージョン' } },
    { flags: '--to <version>', description: { en: 'the newer version', ja: '新しいほうのバージョン' } },
    {
      flags: '--unconfirmed',
      description: {
        en: 'also list the facts on which the manual is silent',
        ja: '公式文書に記述のない事項も表示する',
      },
    },
    { flags: '--json', description: { en: 'print the result as JSON', ja: '結果を JSON で表示する' } },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, () => {
      const { from, to } = invocation.options
      return from === undefined && to === undefined ? check(invocation, deps) : propose(invocation, deps)
    }),
})
