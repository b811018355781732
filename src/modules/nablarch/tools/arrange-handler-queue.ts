import * as z from 'zod'
import { createPause } from '../../../kernel/pause.ts'
import { defineTool } from '../../../kernel/tool.ts'
import { arrangeDocument } from '../edits/arrange-document.ts'
import { boardQueue } from '../edits/board.ts'
import { edit } from '../edits/edit.ts'
import type { NablarchDeps } from '../ports.ts'
import { appTypeArgument } from '../validation/app-type-argument.ts'
import { describeValidation } from '../validation/describe-validation.ts'
import { validation } from '../validation/validation.ts'
import { maxElements } from '../xml/read-xml.ts'

/** Handlers that one call can add. */
export const maxInsertions = 100

export const maxClassName = 300
export const maxComponentName = 200

const output = z.object({
  edits: z.array(edit).describe('Sorted and not overlapping; none if nothing moves'),
  validation: validation.describe('What validate_handler_queue says of the new text'),
  queues: z.array(boardQueue).describe('The queues of the new text, in the order of validation.queues'),
})

const insertion = z
  .strictObject({
    at: z.int().min(1).describe('Position in the new queue, from 1'),
    class: z
      .string()
      .max(maxClassName)
      .regex(/^[\p{L}_$][\p{L}\p{N}_$.]*$/u, 'must be the name of a class')
      .optional()
      .describe('Full name of the class, written as a component'),
    component: z
      .string()
      .max(maxComponentName)
      .regex(/^[^\p{C}\p{Z}]+$/u, 'must be the name of a component')
      .optional()
      .describe('Name of a component to refer to, instead of a class'),
  })
  .refine(({ class: fqcn, component }) => (fqcn === undefined) !== (component === undefined), {
    error: 'must have either class or component',
  })

export const arrangeHandlerQueue = defineTool<NablarchDeps>()({
  name: 'arrange_handler_queue',
  title: 'Arrange handler queue',
  description:
    'Put the handlers of a Nablarch handler queue into another order, and add missing ones. ' +
    'Gives the edits of the text, which leave everything else as it is, and the validation of the result. ' +
    'The same order as before gives no edits, and the cards of every queue.',
  effect: 'read',
  audience: 'people',
  forViews: true,
  // As in validate_handler_queue, the XML reader refuses larger values with its own message.
  limits: { stringBytes: { handlerQueueXml: 10 * 1024 * 1024 } },
  input: z.strictObject({
    handlerQueueXml: z.string().describe('Handler queue XML configuration content'),
    applicationType: z.string().describe('web, rest, batch, messaging, http-messaging or jakarta-batch'),
    queue: z.int().min(1).describe('Which queue of the document, from 1'),
    order: z
      .array(z.int())
      .max(maxElements)
      .describe('The present positions, from 1, in the new order: each of them once'),
    insert: z.array(insertion).max(maxInsertions).optional().describe('Handlers to add'),
  }),
  output,
  handle: ({ handlerQueueXml: xml, applicationType, queue, order, insert = [] }, { knowledge }, { signal }) => {
    const appType = appTypeArgument(applicationType)
    return arrangeDocument({ xml, appType, queue, order, insert }, knowledge(), createPause(signal))
  },
  render: ({ edits, validation, queues }) =>
    [
      `## 編集: ${edits.length}件`,
      ...edits.map(({ start, end, text }) => `- ${start}–${end}: ${JSON.stringify(text)}`),
      '',
      ...queues.flatMap((board, index) => describeQueue(board, validation.queues[index])),
      describeValidation(validation),
    ].join('\n'),
})

type Output = z.infer<typeof output>

const describeQueue = (
  { cards, ghosts, correction }: Output['queues'][number],
  queue: Output['validation']['queues'][number] | undefined,
): readonly string[] => [
  `### ${queue?.name ?? ''}`,
  ...cards.map(
    ({ position, start, end }) => `${position}. ${queue?.handlers[position - 1]?.name ?? ''} (${start}–${end})`,
  ),
  ...ghosts.map(
    ({ name, before, component }) => `+ ${name}${component === undefined ? '' : ` (${component})`}: ${before} の後`,
  ),
  ...(correction === undefined
    ? []
    : [`修正: ${correction.order.join(', ')}; ${correction.insert.map((one) => `${one.at} ${one.class}`).join(', ')}`]),
  '',
]
