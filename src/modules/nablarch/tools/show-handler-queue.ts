import { defineTool } from '../../../kernel/tool.ts'
import type { NablarchDeps } from '../ports.ts'
import { validateHandlerQueue } from './validate-handler-queue.ts'

export const showHandlerQueue = defineTool<NablarchDeps>()({
  ...validateHandlerQueue,
  name: 'show_handler_queue',
  title: 'Show handler queue',
  description:
    'Show the person a Nablarch handler queue in the chat, with its findings, where the handlers can be moved. ' +
    'To check one yourself use validate_handler_queue.',
  view: 'handler-queue',
})
