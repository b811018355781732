import { bridge } from './connection.ts'
import { hostOffers } from './host.ts'
import { inOneLine } from './one-line.ts'

const mostTold = 5

const told: string[] = []

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
