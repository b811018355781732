import * as z from 'zod'
import { AppError } from '../../../kernel/errors.ts'
import { createPause } from '../../../kernel/pause.ts'
import { defineTool } from '../../../kernel/tool.ts'
import type { NablarchDeps } from '../ports.ts'
import { appTypeArgument } from '../validation/app-type-argument.ts'
import { describeValidation } from '../validation/describe-validation.ts'
import { validateDocument } from '../validation/validate-document.ts'
import { validation } from '../validation/validation.ts'

const noXml = 'ハンドラキューXMLを指定してください。'
const noType = 'アプリケーションタイプを指定してください（web, rest, batch, messaging）。'

export const validateHandlerQueue = defineTool<NablarchDeps>()({
  name: 'validate_handler_queue',
  title: 'Validate handler queue',
  description:
    'Validate a Nablarch handler queue XML configuration. ' +
    'Checks handler ordering constraints, required handlers, and best practices. ' +
    'Use this to verify handler queue configurations before deployment. ' +
    'http-messaging and jakarta-batch (listeners) are application types too. ' +
    'The structured answer has the line, reason and page of each finding, and an order that validates.',
  effect: 'read',
  // Large values are accepted here, because the XML reader refuses them with a Japanese message.
  limits: { stringBytes: { handlerQueueXml: 10 * 1024 * 1024 } },
  input: z.strictObject({
    handlerQueueXml: z.string({ error: noXml }).describe('Handler queue XML configuration content'),
    applicationType: z.string({ error: noType }).describe('Application type: web, rest, batch, or messaging'),
  }),
  output: validation,
  handle: ({ handlerQueueXml, applicationType }, { knowledge }, { signal }) => {
    if (handlerQueueXml.trim() === '')
      throw new AppError(
        'rule_violated',
        {
          en: 'Give the XML to validate',
          ja: noXml,
        },
        { field: 'handlerQueueXml', verbatim: true, contract: 'ja' },
      )
    return validateDocument(
      { xml: handlerQueueXml, appType: appTypeArgument(applicationType) },
      knowledge(),
      createPause(signal),
    )
  },
  render: describeValidation,
})
