import type { ToolNames } from './names.ts'

export interface ModuleFacts {
  readonly name: string
  /** The type of the dependencies of its handlers, and the file that declares it, as `module.ts` imports it. */
  readonly deps: { readonly type: string; readonly file: string }
  /** Whether its tools belong to one user, so that over HTTP they need the start-up token. */
  readonly personal: boolean
}

/** A tool that already works, in as few lines as a tool can have. */
export const toolText = ({ name, identifier, title }: ToolNames, { deps, personal }: ModuleFacts): string => `\
import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { characters } from '../../../text/characters.ts'
import type { ${deps.type} } from '../${deps.file.replace('./', '')}'

export const ${identifier} = defineTool<${deps.type}>()({
  name: '${name}',
  title: '${title}',
  description: 'Count the characters of a text. Say here when to use ${name} and when not.',
  effect: 'read',
  extra: true,${personal ? '\n  startsPrograms: true,' : ''}
  input: z.strictObject({ text: z.string().describe('The text that ${name} reads') }),
  output: z.strictObject({ length: z.int() }),
  handle: ({ text }, _deps, _context) => ({ length: characters(text).length }),
  render: ({ length }) => \`The text has \${length} characters\`,
})
`

/** Goes through the protocol as a client does, and cites the promise. */
export const testText = ({ name, promise }: ToolNames, module: ModuleFacts): string => `\
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ${module.name} } from '../../src/modules/${module.name}/index.ts'
import { connect, type Session } from '../support/in-process.ts'

const serve = (extras: boolean): Promise<Session> =>
  connect('2025-11-25', { manifests: [${module.name}], settings: { logLevel: 'silent', extras } })

let session: Session
beforeAll(async () => {
  session = await serve(true)
})
afterAll(() => session.server.close())

it('answers with data and with the same facts as text [${promise}]', async () => {
  const { result } = await session.call('${name}', { text: '蔵の鍵' })
  expect(result).toEqual({
    content: [{ type: 'text', text: 'The text has 3 characters' }],
    structuredContent: { length: 3 },
  })
})

it('refuses a parameter that its schema does not have', async () => {
  const { result } = await session.call('${name}', { text: 'x', unknown: 1 })
  expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('unknown') as string }] })
})

it('is not offered without --extras', async () => {
  const { call, server } = await serve(false)
  expect((await call('${name}', { text: 'x' })).error?.message).toContain('${name}')
  await server.close()
})
`

/** Its entry in test/requirements/extras.ts. */
export const promiseText = ({ name, promise }: ToolNames, module: ModuleFacts): string => `\
  '${promise}': {
    source: 'docs/modules/${module.name}.md',
    promise: '${name} counts the characters of a text.',
  },
`
