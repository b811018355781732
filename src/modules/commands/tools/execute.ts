import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import type { CommandsDeps } from '../ports.ts'
import { c1Input, c2Input, c3Input } from './inputs.ts'

const namedOptions = z.strictObject({
  edition: z.string().optional().describe('Which variant of the prompt'),
  adaptation: z.string().optional().describe('Which adaptation of the variant'),
  file: z.string().optional().describe('Input file, relative to the project'),
  destination: z.string().optional().describe('Where the result is to go, relative'),
  uv: z.record(z.string(), z.string()).optional().describe('User variables by name'),
  stdin: z.string().optional().describe('Input text'),
})

export const maxOptionBytes = 1024 * 1024

export const execute = defineTool<CommandsDeps>()({
  name: 'execute',
  sharedName: 'execute_command',
  title: 'Execute command',
  description:
    'Render a command to its instruction prompt and return that text; then follow the instructions in it. ' +
    'Nothing else happens: no file is written. Take the names from search and the options from describe.',
  effect: 'read',
  laneFor: ({ startsPrograms }) => (startsPrograms ? 'child' : 'main'),
  // Longer than the executor's limit of 30 s, which answers with the error that the specification fixes.
  limits: { stringBytes: { options: maxOptionBytes }, timeoutMs: 36_000 },
  input: z.strictObject({
    agent: z.string().describe('Whose command, usually climpt'),
    c1: c1Input,
    c2: c2Input,
    c3: c3Input,
    options: z
      .union([namedOptions, z.array(z.string())])
      .default({})
      .describe('Options by name, or as "-e=detailed" and "--uv-name=value"'),
  }),
  output: z.strictObject({ prompt: z.string() }),
  handle: async (request, { commandsFor }, context) => {
    const { execute: render } = await commandsFor(context)
    return { prompt: await render(request, context) }
  },
  render: ({ prompt }) => prompt,
})
