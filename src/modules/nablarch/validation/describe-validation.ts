import type { ReportedFinding, ValidatedQueue, Validation } from './validation.ts'

/** The text of the answer; the specification fixes its form. */
export const describeValidation = (validation: Validation): string => {
  const { result, application_type, handler_count, error_count, warning_count, errors, warnings, queues } = validation
  const sections = [
    ...(result === 'OK' ? ['ハンドラキューの順序は正しいです。'] : []),
    ...describeQueues(validation),
    ...section(`### エラー (${error_count}件)`, linesOf(errors, error_count, queues)),
    ...section(`### 警告 (${warning_count}件)`, linesOf(warnings, warning_count, queues)),
  ]
  return [
    `## 検証結果: ${result}`,
    `アプリタイプ: ${application_type}`,
    `ハンドラ数: ${handler_count}`,
    '',
    sections.join('\n\n'),
  ].join('\n')
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [[title, ...lines].join('\n')]

const linesOf = (
  findings: readonly ReportedFinding[],
  count: number,
  queues: readonly ValidatedQueue[],
): readonly string[] => [
  ...findings.map((finding) => `- ${lineOf(finding, queues)}`),
  ...(count > findings.length ? [`… ほか ${count - findings.length}件`] : []),
]

const lineOf = ({ message, condition, queue }: ReportedFinding, queues: readonly ValidatedQueue[]): string => {
  const which = queues.length > 1 ? ` [${queues[queue - 1]?.name}]` : ''
  return `${message}${condition === undefined ? '' : `（条件: ${condition}）`}${which}`
}

/** Lists the queues if there are several, or if one was checked as another type than requested. */
const describeQueues = ({ queues }: Validation): readonly string[] => {
  if (queues.length === 1 && queues[0]?.judged_because === undefined) return []
  const lines = queues.map(
    ({ name, line, handlers, application_type, judged_because, result }) =>
      `- ${name} (${line}行目): ${application_type}, ${handlers.length}件, ${result}` +
      (judged_because === undefined ? '' : `（${judged_because} ${application_type} として検証）`),
  )
  return [[`${queues.length}個のハンドラキューを検証しました。`, ...lines].join('\n')]
}
