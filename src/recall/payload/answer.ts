import type { Payload } from './payload.ts'

/** What stdout gets: text that the client hands to the model. Undefined if this client cannot be answered here. */
export const answerOf = (text: string, { client, event, eventName }: Payload): string | undefined => {
  if (client !== 'cursor')
    return `${JSON.stringify({ hookSpecificOutput: { hookEventName: eventName, additionalContext: text } })}\n`
  return event === 'start' ? `${JSON.stringify({ additional_context: text })}\n` : undefined
}
