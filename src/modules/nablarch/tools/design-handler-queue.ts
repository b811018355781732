import * as z from 'zod'
import { runInSteps } from '../../../kernel/run-in-steps.ts'
import { createPause } from '../../../kernel/pause.ts'
import { defineTool } from '../../../kernel/tool.ts'
import { designQueue } from '../design/design-queue.ts'
import { features, isFor } from '../design/features.ts'
import { writeConfiguration } from '../design/write-configuration.ts'
import { appTypes } from '../knowledge/schemas/fields.ts'
import type { NablarchDeps } from '../ports.ts'
import { describeHandler, rulesetFor } from '../rules/ruleset.ts'
import { appTypeArgument } from '../validation/app-type-argument.ts'
import { simpleNameOf } from '../class-index/class-index.ts'
import { validateDocument } from '../validation/validate-document.ts'

const output = z.object({
  application_type: z.enum(appTypes),
  xml: z.string(),
  result: z.enum(['OK', 'NG']).describe('What validate_handler_queue says of it'),
  handlers: z.array(z.object({ position: z.int(), name: z.string(), fqcn: z.string(), description: z.string() })),
  met: z.array(z.object({ requirement: z.string(), feature: z.string() })),
  unmet: z.array(z.string()),
  warnings: z.array(z.string()),
  known_requirements: z.array(z.string()).describe('What may be asked for with this type'),
})

export const designHandlerQueue = defineTool<NablarchDeps>()({
  name: 'design_handler_queue',
  title: 'Design handler queue',
  description:
    'Design a Nablarch handler queue: gives a component configuration in XML that validates, ' +
    'with the handlers for the requirements (csrf, multipart, session, access-log, health-check, cors, permission, ' +
    'resident, ...; 日本語も可) placed by the ordering rules. ' +
    'Use it before writing a configuration by hand; check changes with validate_handler_queue.',
  effect: 'read',
  extra: true,
  input: z.strictObject({
    applicationType: z.string().describe('web, rest, batch, messaging, http-messaging or jakarta-batch'),
    requirements: z
      .array(z.string().max(200))
      .max(50)
      .optional()
      .describe('What the queue must offer, one each: csrf, アクセスログ, no-database'),
  }),
  output,
  handle: async ({ applicationType, requirements = [] }, { knowledge: currentKnowledge }, { signal }) => {
    const appType = appTypeArgument(applicationType)
    const knowledge = currentKnowledge()
    const pause = createPause(signal)
    const asked = requirements.map((one) => one.trim()).filter((one) => one !== '')
    const { classes, met, unmet } = await runInSteps(designQueue(appType, asked, knowledge), pause)
    const xml = writeConfiguration(appType, { classes, features: met.map(({ feature }) => feature) }, knowledge)
    const { result, errors, warnings } = await validateDocument({ xml, appType }, knowledge, pause)
    const ruleset = rulesetFor(knowledge, appType)
    return {
      application_type: appType,
      xml,
      result,
      handlers: classes.map((fqcn, index) => ({
        position: index + 1,
        name: simpleNameOf(fqcn),
        fqcn,
        description: describeHandler(ruleset, fqcn),
      })),
      met: [...met],
      unmet: [...unmet],
      warnings: [...errors, ...warnings].map(({ message }) => message),
      known_requirements: features.filter((feature) => isFor(feature, appType)).map(({ key }) => key),
    }
  },
  render: ({ application_type, xml, result, handlers, met, unmet, warnings, known_requirements }) =>
    [
      `## ハンドラキュー設計: ${application_type}`,
      `検証結果: ${result}`,
      `ハンドラ数: ${handlers.length}`,
      ...(met.length === 0
        ? []
        : [`満たした要件: ${met.map(({ requirement, feature }) => `${requirement} (${feature})`).join(', ')}`]),
      ...(unmet.length === 0
        ? []
        : [`対応するハンドラがない要件: ${unmet.join(', ')}`, `指定できる要件: ${known_requirements.join(', ')}`]),
      '',
      ...handlers.map(({ position, name, description }) => `${position}. ${name} — ${description}`),
      ...(warnings.length === 0 ? [] : ['', ...warnings.map((message) => `- ${message}`)]),
      '',
      '```xml',
      xml,
      '```',
    ].join('\n'),
})
