import type { CallContext } from '../../kernel/call-context.ts'
import { definePrompt } from '../../kernel/prompt.ts'
import { defineResource } from '../../kernel/resource.ts'
import type { KnowledgeDeps } from './deps.ts'

const description = 'What a session is told at its start: the current state, what is open and urgent, what changed'

const textOfNow = async ({ recall }: KnowledgeDeps, context: CallContext): Promise<string> =>
  (await recall?.().now(context)) ?? ''

/** For clients without hooks. */
export const nowResource = defineResource<KnowledgeDeps>()({
  uri: 'kura://now',
  name: 'now',
  title: 'Kura: now',
  description,
  mimeType: 'text/plain',
  extra: true,
  read: textOfNow,
})

export const nowPrompt = definePrompt<KnowledgeDeps>()({
  name: 'now',
  title: 'Kura: now',
  description,
  arguments: [],
  extra: true,
  // Clients send the message on, so it must not be empty.
  render: async (_values, deps, context) =>
    (await textOfNow(deps, context)) || 'Kura memory: nothing is open, and nothing was written yet.',
})
