import { Command } from 'commander'
import { AppError } from '../kernel/errors.ts'
import type { Services, Streams } from './services.ts'

export const callCommand = (services: Services, { out }: Streams, signal: AbortSignal): Command =>
  new Command('call')
    .description('Call any tool and print its data as JSON.')
    .argument('<tool>', 'the name of the tool')
    .argument('[json]', 'its arguments as a JSON object', '{}')
    .option('--read-only', 'refuse tools that write or run something')
    .option('--extras', 'allow also the tools that Kura adds to its specifications')
    .addHelpText('before', examples)
    .action(async (tool: string, json: string, flags: Record<string, unknown>) => {
      const data = await services.callTool(tool, parseArguments(json), { flags, signal })
      out.write(`${JSON.stringify(data, null, 2)}\n`)
      refuseFailure(data)
    })

/** Some tools tell of a failure inside of a normal answer, as their specification has it; a script goes by the exit code. */
const refuseFailure = (data: unknown): void => {
  if (typeof data !== 'object' || data === null || !('success' in data) || data.success !== false) return
  const reason = ['error', 'message'].map((key) => (data as Readonly<Record<string, unknown>>)[key]).find((value) => typeof value === 'string')
  throw new AppError('failed', reason ?? 'The tool answers that it failed', { japanese: { message: reason ?? 'ツールが失敗を返しました' } })
}

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
`
