import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import { styled } from '../../../kernel/style.ts'
import { inBoth, inLanguage } from '../../../kernel/words.ts'
import { createPause } from '../../../kernel/pause.ts'
import { simpleNameOf } from '../class-index/class-index.ts'
import { appTypes } from '../knowledge/schemas/fields.ts'
import type { NablarchDeps } from '../ports.ts'
import { appTypeArgument } from '../validation/app-type-argument.ts'
import { validateDocument } from '../validation/validate-document.ts'
import type { ReportedFinding, ValidatedQueue, Validation } from '../validation/validation.ts'
import { drawQueue, type Paint } from './draw-queue.ts'
import { readDocument } from './read-document.ts'

export const validateCommand = defineCommand<NablarchDeps>()({
  path: ['nablarch', 'validate'],
  effect: 'read',
  args: '<file>',
  description: {
    en: 'Check the handler queues of a component configuration. Ends with 5 when there are errors.',
    ja: 'コンポーネント設定ファイルのハンドラキューを検査します。エラーがあると終了コード 5 で終わります。',
  },
  examples: [
    'kura nablarch validate src/main/resources/web-component-configuration.xml --type web',
    'kura nablarch validate batch-component-configuration.xml --type batch --json',
  ],
  options: [
    {
      flags: '--type <type>',
      description: {
        en: `type of application: ${appTypes.join(', ')}`,
        ja: `アプリケーションの種類: ${appTypes.join(', ')}`,
      },
    },
    { flags: '--json', description: { en: 'print what was found as JSON', ja: '結果を JSON で表示する' } },
  ],
  run: async ({ args: [file = ''], options, output, signal }, { knowledge }) => {
    if (typeof options.type !== 'string')
      throw new AppError(
        'usage',
        { en: '--type is missing', ja: '--type がありません' },
        {
          hint: {
            en: `Give one of ${appTypes.join(', ')}.`,
            ja: `${appTypes.join('、')} のどれかを指定してください。`,
          },
        },
      )
    const appType = appTypeArgument(options.type, '--type')
    const validation = await atFile(file, async () =>
      validateDocument({ xml: await readDocument(file), appType, isDecoded: true }, knowledge(), createPause(signal)),
    )
    output.data(
      options.json === true
        ? `${JSON.stringify({ file, ...validation }, null, 2)}\n`
        : describe(file, validation, output.isTerminal ? coloured : plain),
    )
    const { result, handler_count, error_count, warning_count } = validation
    const counts = [count(handler_count, 'handler'), count(error_count, 'error'), count(warning_count, 'warning')]
    const summary = {
      en: [`${file}: ${result}`, ...counts].join(', '),
      ja: `${file}: ${result}、ハンドラ ${handler_count} 個、エラー ${error_count} 件、警告 ${warning_count} 件`,
    }
    if (result === 'NG') throw new AppError('rule_violated', summary)
    output.message(summary)
  },
})

const count = (many: number, thing: string): string => `${many} ${thing}${many === 1 ? '' : 's'}`

/** Adds the file, line and column to the error of a document that cannot be read. */
const atFile = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.kind !== 'rule_violated') throw thrown
    const { line, column } = thrown.facts
    const location = typeof line === 'number' && typeof column === 'number' ? `${file}:${line}:${column}` : file
    const { message, hint } = thrown.words
    throw new AppError(
      'rule_violated',
      inBoth((language) => `${location}: ${inLanguage(message, language)}`),
      {
        ...(hint !== undefined && { hint }),
        cause: thrown,
      },
    )
  }
}

const describe = (file: string, { errors, warnings, queues }: Validation, paint: Paint): string => {
  const findings = [...errors, ...warnings]
  const lines = findings.map((finding) => lineOf(file, finding, paint))
  const drawings = queues.map((queue, index) => {
    const own = findings.filter((finding) => finding.queue === index + 1)
    const because = queue.judged_because === undefined ? '' : ` (${queue.judged_because})`
    const title = paint.faint(`${queue.name}: ${queue.application_type}${because}, ${queue.result}`)
    return `${title}\n${drawQueue(queue, own, paint)}\n${describeSuggestion(queue, paint)}`
  })
  return [...(lines.length === 0 ? [] : [`${lines.join('\n')}\n`]), ...drawings].join('\n')
}

const lineOf = (
  file: string,
  { line, column, severity, message, condition, rule, source_url }: ReportedFinding,
  paint: Paint,
): string => {
  const words = `${message}${condition === undefined ? '' : `（条件: ${condition}）`}`
  const mark = severity === 'error' ? paint.error : paint.warning
  const page = source_url === undefined ? '' : ` ${source_url}`
  return `${file}:${line}:${column}: ${mark(severity)}: ${words} ${paint.faint(`[${rule}]${page}`)}`
}

/** The suggested order; handlers that the queue does not have yet are marked with `+`. */
const describeSuggestion = ({ handlers, suggested_order: order }: ValidatedQueue, paint: Paint): string => {
  if (order === undefined) return ''
  const unmatched = handlers.map(({ fqcn, name }) => fqcn ?? name)
  const rows = order.map((entry, index) => {
    const at = unmatched.findIndex((one) => one === entry || simpleNameOf(one) === simpleNameOf(entry))
    if (at !== -1) unmatched.splice(at, 1)
    return `${String(index + 1).padStart(3)}  ${simpleNameOf(entry)}${at === -1 ? '  +' : ''}`
  })
  return `\n${paint.faint('提案する順序')}\n${rows.join('\n')}\n`
}

const plain: Paint = { error: (text) => text, warning: (text) => text, faint: (text) => text }

const coloured: Paint = {
  error: (text) => styled('red', text),
  warning: (text) => styled('yellow', text),
  faint: (text) => styled('dim', text),
}
