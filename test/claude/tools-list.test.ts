import { expect, it } from 'vitest'
import { ClaudeSetup, inBothRevisions, type ServeOptions } from './setup.ts'

interface Listed {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: {
    readonly properties?: Readonly<Record<string, { readonly description?: string }>>
    readonly required?: readonly string[]
  }
  readonly outputSchema?: object
  readonly annotations: Readonly<Record<string, boolean>>
}

const eight = [
  'execute_claude',
  'execute_claude_with_context',
  'get_execution_history',
  'clear_execution_history',
  'get_current_session',
  'set_current_session',
  'reset_session',
  'test_claude_cli',
]

const listed = async (setup: ClaudeSetup, options?: ServeOptions): Promise<readonly Listed[]> => {
  const { result } = await (await setup.serve(options)).request('tools/list')
  return result?.tools as readonly Listed[]
}

const names = async (setup: ClaudeSetup, flags: Readonly<Record<string, unknown>>): Promise<readonly string[]> =>
  (await listed(setup, { flags })).map(({ name }) => name)

inBothRevisions((setup) => {
  it('has the eight tools of the specification, and no more [CLA-tools-eight]', async () => {
    const tools = await listed(setup())
    expect(tools.map(({ name }) => name)).toEqual(eight)
    const parameters = tools.map(({ inputSchema: { properties = {} } }) => Object.keys(properties))
    expect(parameters).toEqual([['prompt'], ['prompt', 'file_path'], ['limit'], [], [], ['session_id'], [], []])
    expect(tools.map(({ inputSchema: { required = [] } }) => required)).toEqual([
      ['prompt'],
      ['prompt', 'file_path'],
      [],
      [],
      [],
      ['session_id'],
      [],
      [],
    ])
  })

  it('has more with --extras, and one more parameter', async () => {
    const tools = await listed(setup(), { flags: { extras: true } })
    const more = ['get_execution', 'cancel_execution']
    expect(tools.map(({ name }) => name).slice(0, 10)).toEqual([...eight, ...more])
    expect(
      tools.filter(({ inputSchema: { properties = {} } }) => 'background' in properties).map(({ name }) => name),
    ).toEqual(eight.slice(0, 2))
  })

  it('leaves out the tools that run or delete in read-only mode', async () => {
    const kept = eight.filter((name) => !name.startsWith('execute_') && name !== 'clear_execution_history')
    expect(await names(setup(), { readOnly: true })).toEqual(kept)
    const withExtras = await names(setup(), { readOnly: true, extras: true })
    expect(withExtras.slice(0, kept.length + 2)).toEqual([...kept, 'get_execution', 'cancel_execution'])
  })

  it('describes every tool and every parameter', async () => {
    for (const { name, title, description, inputSchema } of await listed(setup(), { flags: { extras: true } })) {
      expect(title, name).toMatch(/\S/)
      expect(description.length, name).toBeGreaterThan(40)
      expect(description.length, name).toBeLessThanOrEqual(1024)
      for (const [parameter, schema] of Object.entries(inputSchema.properties ?? {}))
        expect(schema.description, `${name}.${parameter}`).toMatch(/\S/)
    }
  })

  it('annotates what each tool changes', async () => {
    const hints = Object.fromEntries((await listed(setup())).map(({ name, annotations }) => [name, annotations]))
    expect(hints.execute_claude).toEqual({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    })
    expect(hints.get_current_session).toMatchObject({ readOnlyHint: true })
    expect(hints.clear_execution_history).toMatchObject({ readOnlyHint: false, destructiveHint: true })
    expect(hints.set_current_session).toMatchObject({ readOnlyHint: false, destructiveHint: false })
  })

  it('keeps the tool list within its size limit', async () => {
    const size = JSON.stringify(await listed(setup())).length
    process.stdout.write(`tools/list of claude in ${setup().revision}: ${size} characters\n`)
    expect(size).toBeLessThanOrEqual(8000)
  })
})

// The tools that --extras adds are in the snapshot of all extras; this one has the parameter that it adds.
it('has this tool list', async () => {
  const setup = new ClaudeSetup('2026-07-28')
  const tools = await listed(setup, { flags: { extras: true } })
  expect(tools.filter(({ name }) => eight.includes(name))).toMatchSnapshot()
  await setup.dispose()
})
