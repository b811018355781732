import { describe, expect, it } from 'vitest'
import { AppError, conflict, invalidArguments, notFound, ruleViolated } from '../kernel/errors.ts'
import type { CommandInvocation } from '../kernel/command.ts'
import { runCli } from './run-cli.ts'
import type { AppRequest, MountedCommand, ServeRequest, Services } from './services.ts'

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

const services = (parts: Partial<Services> = {}): Services => ({
  version: '1.2.3',
  verboseVersion: async () => '1.2.3\nNode 24.0.0',
  isReadOnly: () => false,
  serveStdio: () => Promise.reject(new Error('serveStdio was not expected')),
  serveHttp: () => Promise.reject(new Error('serveHttp was not expected')),
  openConsole: () => Promise.reject(new Error('openConsole was not expected')),
  callTool: () => Promise.reject(new Error('callTool was not expected')),
  moduleCommands: () => Promise.resolve([]),
  makeProjectDir: () => Promise.reject(new Error('makeProjectDir was not expected')),
  planClients: () => Promise.reject(new Error('planClients was not expected')),
  recall: () => Promise.reject(new Error('recall was not expected')),
  maintenance: {
    backUp: () => Promise.reject(new Error('backUp was not expected')),
    backUpDaily: () => Promise.reject(new Error('backUpDaily was not expected')),
    inspectBackup: () => Promise.reject(new Error('lookAt was not expected')),
    restore: () => Promise.reject(new Error('restore was not expected')),
    transfer: () => Promise.reject(new Error('migrate was not expected')),
    examine: () => Promise.reject(new Error('examine was not expected')),
  },
  ...parts,
})

const signal = new AbortController().signal

const run = async (args: readonly string[], parts: Partial<Services> = {}): Promise<Ran> => {
  let out = ''
  let err = ''
  const streams = { out: { write: (text: string) => (out += text) }, err: { write: (text: string) => (err += text) } }
  const code = await runCli({ args, services: services(parts), streams, signal })
  return { code, out, err }
}

describe('help', () => {
  it.each([[['-h']], [['help']], [['help', 'serve']]])('is also printed by kura %j', async (args) => {
    const { code, out } = await run(args)
    expect(code).toBe(0)
    expect(out).toContain('Usage: kura')
  })

  it('goes to stderr if no command was given', async () => {
    const { code, out, err } = await run([])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('Usage: kura')
  })

  it('leaves --version to a command that has it', async () => {
    const add: MountedCommand = {
      command: {
        path: ['docs', 'add'],
        effect: 'write',
        description: 'Add',
        examples: ['kura docs add'],
        options: [{ flags: '--version <version>', description: 'the version' }],
      },
      run: ({ options, output }) => {
        output.data(String(options.version))
        return Promise.resolve()
      },
    }
    const moduleCommands = () => Promise.resolve([add])
    expect(await run(['docs', 'add', '--version', '2'], { moduleCommands })).toEqual({ code: 0, out: '2', err: '' })
    expect(await run(['--version'], { moduleCommands })).toEqual({ code: 0, out: '1.2.3\n', err: '' })
  })

  it.each([
    ['--version', '--verbose'],
    ['--verbose', '-V'],
  ])('prints more versions with %s %s', async (...flags) => {
    expect(await run(flags)).toEqual({ code: 0, out: '1.2.3\nNode 24.0.0\n', err: '' })
  })

  it.each([['--version'], ['-V']])('prints the version with %s', async (flag) => {
    expect(await run([flag])).toEqual({ code: 0, out: '1.2.3\n', err: '' })
  })
})

describe('a command line that cannot be run', () => {
  it.each([
    [['exterminate'], /unknown command 'exterminate'/],
    [['sevre'], /Did you mean serve/],
    [['--loud'], /unknown option '--loud'/],
    [['serve', '--loud'], /unknown option '--loud'/],
    [['serve', '--read-onyl'], /Did you mean --read-only/],
    [['serve', '--log-level', 'loud'], /debug, info, warn, error, silent/],
    [['serve', '--port'], /argument missing/],
    [['call'], /missing required argument 'tool'/],
    [['call', 'echo', '{}', 'more'], /too many arguments/],
    [['call', 'echo', '--loud'], /unknown option '--loud'/],
    [['call', 'echo', '{broken'], /not valid JSON/],
    [['call', 'echo', ''], /not valid JSON/],
    [['call', 'echo', '[1]'], /must be a JSON object/],
    [['call', 'echo', '"text"'], /must be a JSON object/],
    [['call', 'echo', 'null'], /must be a JSON object/],
  ])('%j exits with 2 and prints the reason to stderr', async (args, message) => {
    const { code, out, err } = await run(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
  })
})

describe('kura call', () => {
  it.each([
    [{ tool_name: 'x', success: false, error: 'no such session' }, 1, 'kura: no such session\n'],
    [{ success: false, message: 'not found', error: null }, 1, 'kura: not found\n'],
    [{ success: false }, 1, 'kura: The tool answers that it failed\n'],
    [{ success: true, error: null }, 0, ''],
    [{ success: 'false' }, 0, ''],
    [null, 0, ''],
  ])('prints %j and exits with %i', async (data, code, err) => {
    const ran = await run(['call', 'x'], { callTool: () => Promise.resolve(data) })
    expect(ran).toEqual({ code, out: `${JSON.stringify(data, null, 2)}\n`, err })
  })

  it('passes on tool, arguments and flags, and prints the data as JSON on stdout', async () => {
    const asked: unknown[] = []
    const callTool = (name: string, args: unknown, request: AppRequest): Promise<unknown> => {
      asked.push(name, args, request.flags)
      expect(request.signal).toBe(signal)
      return Promise.resolve({ id: 1, title: '蔵' })
    }
    const ran = await run(['call', 'create_item', '{"title":"蔵"}', '--read-only', '--extras'], { callTool })
    expect(asked).toEqual(['create_item', { title: '蔵' }, { readOnly: true, extras: true }])
    expect(ran).toEqual({ code: 0, out: '{\n  "id": 1,\n  "title": "蔵"\n}\n', err: '' })
  })

  it('uses an empty object without arguments', async () => {
    let asked: unknown
    await run(['call', 'get_current_state'], { callTool: (_, args) => Promise.resolve((asked = args)) })
    expect(asked).toEqual({})
  })

  it.each([
    [
      2,
      new AppError('unknown_tool', 'Unknown tool: ecko', { hint: 'Use echo.' }),
      'kura: Unknown tool: ecko\nUse echo.\n',
    ],
    [5, invalidArguments('title', 'Title is required'), 'kura: title: Title is required\n'],
    [5, ruleViolated('status', 'is unknown', 'Use Open.'), 'kura: status: is unknown\nUse Open.\n'],
    [
      3,
      notFound('Item with ID 9 not found', 'Call search_items.'),
      'kura: Item with ID 9 not found\nCall search_items.\n',
    ],
    [4, conflict('Changed meanwhile'), 'kura: Changed meanwhile\n'],
    [6, new AppError('database', 'The database is locked'), 'kura: The database is locked\n'],
    [7, new AppError('timeout', 'Timeout after 30 seconds'), 'kura: Timeout after 30 seconds\n'],
    [1, new AppError('busy', 'Server is busy'), 'kura: Server is busy\n'],
    [130, new AppError('cancelled', 'The call was cancelled'), 'kura: The call was cancelled\n'],
  ])('exits with %i after %s', async (code, error, err) => {
    expect(await run(['call', 'echo'], { callTool: () => Promise.reject(error) })).toEqual({ code, out: '', err })
  })

  it('shows the details of an unexpected error to the user at the terminal', async () => {
    const { code, out, err } = await run(['call', 'echo'], {
      callTool: () => Promise.reject(new Error('disk on fire')),
    })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^kura: Internal error\nError: disk on fire\n +at /)
  })
})

describe('kura serve', () => {
  const served = async (
    args: readonly string[],
  ): Promise<{ readonly how: string; readonly request: ServeRequest; readonly ran: Ran }> => {
    const requests: { how: string; request: ServeRequest }[] = []
    const note = (how: string) => (request: ServeRequest) => {
      requests.push({ how, request })
      request.message('It is served')
      return Promise.resolve()
    }
    const ran = await run(['serve', ...args], {
      serveStdio: note('stdio'),
      serveHttp: note('http'),
      moduleCommands: failToLoad,
    })
    const [first] = requests
    if (first === undefined || requests.length > 1) throw new Error(`Served ${requests.length} times: ${ran.err}`)
    return { ...first, ran }
  }
  const failToLoad = (): never => {
    throw new Error('Serving must not load what only the shell uses')
  }

  it('serves every module over stdio, and writes no text to stdout', async () => {
    const { how, request, ran } = await served([])
    expect(how).toBe('stdio')
    expect(request.modules).toEqual([])
    expect(request.signal).toBe(signal)
    expect(Object.values(request.flags).filter((value) => value !== undefined)).toEqual([])
    expect(ran).toEqual({ code: 0, out: '', err: 'It is served\n' })
  })

  it('passes on the flags under the names of their settings', async () => {
    const { how, request } = await served([
      '--http',
      '--host',
      '::1',
      '--port',
      '0',
      '--read-only',
      '--extras',
      '--log-level',
      'debug',
      '--idle-timeout',
      '5',
      'knowledge',
      'claude',
    ])
    expect(how).toBe('http')
    expect(request.modules).toEqual(['knowledge', 'claude'])
    expect(request.flags).toEqual({
      httpHost: '::1',
      httpPort: '0',
      readOnly: true,
      extras: true,
      logLevel: 'debug',
      idleTimeout: '5',
    })
  })
})

describe('a command of a module', () => {
  const invocations: CommandInvocation[] = []
  const history: MountedCommand = {
    command: {
      path: ['item', 'history'],
      effect: 'read',
      args: '<id> [others...]',
      description: 'Show the history of an item.',
      examples: ['kura item history 1'],
      options: [
        { flags: '--json', description: 'as JSON' },
        { flags: '--scope <scope>', description: 'whose', default: 'user' },
        { flags: '--tag <tag>', description: 'which', repeats: true },
      ],
    },
    run: (invocation) => {
      invocations.push(invocation)
      invocation.output.data('data\n')
      invocation.output.message('words')
      return invocation.args[0] === '9' ? Promise.reject(notFound('Item with ID 9 not found')) : Promise.resolve()
    },
  }
  const purge: MountedCommand = {
    ...history,
    command: { path: ['item', 'purge'], effect: 'write', description: 'Erase.', examples: [] },
  }
  const moduleCommands = (): Promise<readonly MountedCommand[]> => Promise.resolve([history, purge])

  it('gets its arguments and options; data goes to stdout and messages to stderr', async () => {
    invocations.length = 0
    expect(await run(['item', 'history', '1', '2', '3', '--json'], { moduleCommands })).toEqual({
      code: 0,
      out: 'data\n',
      err: 'words\n',
    })
    expect(invocations).toHaveLength(1)
    expect(invocations[0]).toMatchObject({ args: ['1', '2', '3'], options: { json: true, scope: 'user' }, signal })
  })

  it('may read its own options from its arguments, in their order', async () => {
    invocations.length = 0
    const own: MountedCommand = {
      ...history,
      command: { ...history.command, path: ['item', 'own'], readsOwnOptions: true },
    }
    const line = ['item', 'own', '1', '-e=x', '--uv-name=太郎', '--json', '--uv-name=b']
    expect((await run(line, { moduleCommands: () => Promise.resolve([own]) })).code).toBe(0)
    expect(invocations[0]).toMatchObject({
      args: ['1', '-e=x', '--uv-name=太郎', '--uv-name=b'],
      options: { json: true },
    })
    expect((await run(['item', 'history', '1', '-e=x'], { moduleCommands })).code).toBe(2)
  })

  it('gets every value of a repeated option, and undefined without one', async () => {
    invocations.length = 0
    await run(['item', 'history', '--tag', 'a', '1', '--tag=b'], { moduleCommands })
    await run(['item', 'history', '1'], { moduleCommands })
    expect(invocations[0]).toMatchObject({ args: ['1'], options: { tag: ['a', 'b'] } })
    expect(invocations[1]?.options).not.toHaveProperty('tag')
  })

  it('is listed in its group with the others', async () => {
    const { out } = await run(['item', '--help'], { moduleCommands })
    expect(out).toContain('history')
    expect(out).toContain('purge')
    expect((await run(['item', 'history', '--help'], { moduleCommands })).out).toContain('kura item history 1')
  })

  it('turns its errors into exit codes like any other command', async () => {
    expect((await run(['item', 'history', '9'], { moduleCommands })).code).toBe(3)
    expect((await run(['item', 'history'], { moduleCommands })).code).toBe(2)
    expect((await run(['item', 'hsitory', '1'], { moduleCommands })).code).toBe(2)
  })
})
