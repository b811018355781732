import { bridge } from './connection.ts'
import { hostOffers } from './host.ts'

const longestLine = 500
const mostTold = 5

const told: string[] = []

/** One line: what a title brings along must not become lines of its own. */
export const inOneLine = (text: string): string =>
  text
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, longestLine)

/**
 * Tells the model in one line what the person did. Each line replaces the one before it at the host, so the newest
 * changes stand in it together.
 */
export const tellModel = (what: string): void => {
  told.push(inOneLine(what))
  if (told.length > mostTold) told.shift()
  if (!hostOffers('updateModelContext')) return
  const text = told.join(' ')
  bridge.ask('ui/update-model-context', { content: [{ type: 'text', text }] }).catch(() => undefined)
}
