import { Command } from 'commander'
import { AppError } from '../kernel/errors.ts'
import type { Services, Streams } from './services.ts'

interface CallFlags {
  readonly idempotencyKey?: string
  readonly [setting: string]: unknown
}

export const callCommand = (services: Services, { out }: Streams, signal: AbortSignal): Command =>
  new Command('call')
    .description('Call any tool and print its data as JSON.')
    .argument('<tool>', 'the name of the tool')
    .argument('[json]', 'its arguments as a JSON object', '{}')
    .option('--read-only', 'refuse tools that write or run something')
    .option('--extras', 'allow also the tools that Kura adds to its specifications')
    .option('--idempotency-key <key>', 'do it once: the same key with the same arguments gives the first answer again, for 24 hours')
    .addHelpText('before', examples)
    .action(async (tool: string, json: string, { idempotencyKey, ...flags }: CallFlags) => {
      const data = await services.callTool(tool, parseArguments(json), { flags, signal, idempotencyKey })
      out.write(`${JSON.stringify(data, null, 2)}\n`)
    })

const parseArguments = (json: string): Readonly<Record<string, unknown>> => {
  const parsed = parse(json)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new AppError('usage', `The arguments must be a JSON object, such as '{"id": 1}'`)
  }
  return parsed as Readonly<Record<string, unknown>>
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new AppError('usage', `The arguments are not valid JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

const examples = `Examples:
  kura call create_item '{"type":"task","title":"Write the manual"}'
  kura call search_items '{"query":"認証"}'
  kura call create_item '{"type":"task","title":"Deploy"}' --idempotency-key deploy-2026-01-31
`
