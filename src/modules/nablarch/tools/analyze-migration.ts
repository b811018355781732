import * as z from 'zod'
import { AppError } from '../../../kernel/errors.ts'
import type { Words } from '../../../kernel/words.ts'
import { createPause } from '../../../kernel/pause.ts'
import { defineTool } from '../../../kernel/tool.ts'
import { analyze, sourceKinds } from '../migration/analyze.ts'
import { impactCodes } from '../migration/changes.ts'
import type { NablarchDeps } from '../ports.ts'
import { asVersion, isForward, versions, type Version } from '../prompts/migration-versions.ts'
import { printableName } from '../rules/resolved-queue.ts'

export const maxFindings = 200

const output = z.object({
  kind: z.enum(sourceKinds),
  from_version: z.enum(versions),
  to_version: z.enum(versions),
  count: z.int(),
  findings: z
    .array(
      z.object({
        line: z.int(),
        column: z.int(),
        code: z.enum(impactCodes),
        found: z.string(),
        replacement: z.string().optional(),
        summary: z.string(),
        action: z.string().optional(),
        source_url: z.string().optional(),
      }),
    )
    .describe('At most 200'),
})

type Finding = z.infer<typeof output>['findings'][number]

export const analyzeMigration = defineTool<NablarchDeps>()({
  name: 'analyze_migration',
  title: 'Analyze migration',
  description:
    'Analyze what an upgrade of Nablarch means for a given Java source, XML configuration, JSP or pom.xml: ' +
    'javax to jakarta, removed and renamed types, changed dependencies and module versions, each with its line. ' +
    'Only documented changes are named; names in comments and strings are no findings. ' +
    'Versions: 5, 6, 6u1, 6u2, 6u3. The migration-guide prompt has the steps of the whole upgrade.',
  effect: 'read',
  extra: true,
  limits: { stringBytes: { code: 512 * 1024 } },
  input: z.strictObject({
    code: z.string().describe('The text of one file: Java, XML, JSP or pom.xml'),
    fromVersion: z.string().describe('Version that the code is written for: 5, 6, 6u1 or 6u2'),
    toVersion: z.string().describe('Version to move to: 6, 6u1, 6u2 or 6u3'),
  }),
  output,
  handle: async ({ code, fromVersion, toVersion }, { knowledge }, { signal }) => {
    if (code.trim() === '')
      throw new AppError(
        'rule_violated',
        {
          en: 'Give the code to move',
          ja: '移行対象のコードを指定してください。',
        },
        { field: 'code', verbatim: true, contract: 'ja' },
      )
    const range = { from: versionOf(fromVersion, 'fromVersion'), to: versionOf(toVersion, 'toVersion') }
    if (!isForward(range))
      throw refusedVersion('toVersion', {
        en: `must be newer than ${range.from}`,
        ja: `${range.from} より新しいバージョンを指定してください`,
      })
    const { kind, impacts } = await analyze(code, { knowledge: knowledge(), range, pause: createPause(signal) })
    return {
      kind,
      from_version: range.from,
      to_version: range.to,
      count: impacts.length,
      findings: impacts
        .slice(0, maxFindings)
        .map(({ position: { line, column }, code: impact, found, replacement, summary, action, sourceUrl }) => ({
          line,
          column,
          code: impact,
          found: printableName(found),
          ...(replacement !== undefined && { replacement: printableName(replacement) }),
          summary,
          ...(action !== undefined && { action }),
          ...(sourceUrl !== undefined && { source_url: sourceUrl }),
        })),
    }
  },
  render: ({ kind, from_version, to_version, count, findings }) =>
    [
      `## 移行分析: ${from_version} → ${to_version}`,
      `種別: ${kind}`,
      `件数: ${count}件`,
      '',
      ...(count === 0 ? ['影響を受ける記述は見つかりませんでした。'] : findings.map(lineOf)),
      ...(count > findings.length ? [`… ほか ${count - findings.length}件`] : []),
    ].join('\n'),
})

const lineOf = ({ line, column, found, replacement, summary, action, source_url }: Finding): string =>
  [
    `- ${line}行${column}列: ${found}${replacement === undefined ? '' : ` → ${replacement}`} — ${summary}`,
    ...(action === undefined ? [] : [`対応: ${action}`]),
    ...(source_url === undefined ? [] : [`出典: ${source_url}`]),
  ].join(' | ')

const refusedVersion = (field: string, message: Words): AppError =>
  new AppError('rule_violated', message, {
    field,
    contract: 'ja',
    hint: {
      en: `Known versions: ${versions.join(', ')}`,
      ja: `有効な値: ${versions.join(', ')}`,
    },
  })

const versionOf = (given: string, field: string): Version => {
  const version = asVersion(given)
  if (version === undefined)
    throw refusedVersion(field, {
      en: `Unknown version: ${printableName(given).slice(0, 50)}`,
      ja: `不明なバージョン: ${printableName(given).slice(0, 50)}`,
    })
  return version
}
