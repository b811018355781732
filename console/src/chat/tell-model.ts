import { bridge } from './connection.ts'
import { hostOffers } from './host.ts'
import { withLine } from './told-lines.ts'

let told: readonly string[] = []

/**
 * Tells the model in one line what the person did. Each line replaces the one before it at the host, so the newest
 * changes stand in it together.
 */
export const tellModel = (what: string): void => {
  told = withLine(told, what)
  if (!hostOffers('updateModelContext')) return
  const text = told.join(' ')
  bridge.ask('ui/update-model-context', { content: [{ type: 'text', text }] }).catch(() => undefined)
}
