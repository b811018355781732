import { element, onClick, part } from './dom.ts'
import { callTool } from './mcp.ts'
import { callLine, openPanel } from './panel.ts'
import { lineWith, rangeOfLine } from './lines.ts'
import { findingsOf, rowsCorrected, rowsNow, type Finding, type Row, type Validation } from './queue.ts'
import { language, words } from './words.ts'

export const openValidation = (): void => {
  showQueueOf(part('validate-xml'))
  openPanel('validate', async (panel) => {
    const args = { handlerQueueXml: panel.value('xml'), applicationType: panel.value('type') }
    const validation = await callTool<Validation>('validate_handler_queue', args)
    return () => {
      const isClean = validation.error_count + validation.warning_count === 0
      const summary = isClean
        ? words.valid(validation.handler_count)
        : words.findings(validation.error_count, validation.warning_count)
      const findings = [...validation.errors, ...validation.warnings]
      panel.show(
        summary,
        callLine('validate_handler_queue', { ...args, handlerQueueXml: '…' }),
        ...(isClean ? [] : [element('ul', { class: 'findings' }, ...findings.map(showFinding))]),
        ...showQueues(validation),
      )
    }
  })
}

const showFinding = ({ message, severity, reason, line, source_url: source }: Finding): HTMLElement =>
  element(
    'li',
    { class: severity },
    element('strong', {}, severity, ...(line === undefined ? [] : [' · ', lineButton(line)])),
    ...(reason === undefined ? [] : [element('p', { class: 'reason' }, reason[language])]),
    element('p', { lang: 'ja' }, message),
    ...(source?.startsWith('https://') === true
      ? [element('p', {}, element('a', { href: source, rel: 'noreferrer', target: '_blank' }, words.source))]
      : []),
  )

const lineButton = (line: number): HTMLElement =>
  onClick(element('button', { type: 'button' }, words.line(line)), () => {
    const text = part('validate-xml')
    if (!(text instanceof HTMLTextAreaElement)) return
    const { start, end } = rangeOfLine(text.value, line)
    text.focus()
    text.setSelectionRange(start, end)
    scrollToLine(text, line)
  })

/** Scrolls to the queue, because a configuration begins with its imports. */
const showQueueOf = (text: HTMLElement | undefined): void => {
  if (!(text instanceof HTMLTextAreaElement)) return
  const line = lineWith(text.value, 'handlerQueue')
  if (line !== undefined) scrollToLine(text, line + 4)
}

const linesAbove = 4

const scrollToLine = (text: HTMLTextAreaElement, line: number): void => {
  text.scrollTop = (line - 1 - linesAbove) * parseFloat(getComputedStyle(text).lineHeight)
}

const showQueues = (validation: Validation): readonly HTMLElement[] =>
  validation.queues.map((queue, index) => {
    const findings = findingsOf(validation, index + 1)
    const now = showRows(words.queueNow, rowsNow(queue, findings), 'now')
    const container = element('div', { class: 'queues' }, now)
    if (queue.suggested_order === undefined) return container
    const button = element('button', { type: 'button' }, words.showCorrected)
    container.append(
      element(
        'div',
        {},
        onClick(button, () => {
          const corrected = showRows(words.queueCorrected, rowsCorrected(queue, findings), 'corrected')
          button.parentElement?.replaceWith(corrected)
          corrected.focus()
        }),
      ),
    )
    return container
  })

const showRows = (title: string, rows: readonly Row[], kind: 'now' | 'corrected'): HTMLElement =>
  element(
    'div',
    { class: kind, tabindex: '-1' },
    element('h4', {}, title),
    element('ol', {}, ...rows.map(({ name, marked }) => element('li', marked ? { class: 'marked' } : {}, name))),
  )
