#!/usr/bin/env node
// A fake of the Claude CLI with the same flags, the same forms of output and the same exit codes. A script can make it
// misbehave in many ways; the type FakeScript in fake-claude.ts describes them.
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const home = process.env.FAKE_CLAUDE_HOME ?? '.'
const logFile = process.env.FAKE_CLAUDE_LOG ?? `${home}/log.jsonl`
const sessionsDir = process.env.FAKE_CLAUDE_SESSIONS ?? `${home}/sessions`

const scriptText = () => {
  if (process.env.FAKE_CLAUDE !== undefined) return process.env.FAKE_CLAUDE
  try {
    return readFileSync(`${home}/script.json`, 'utf8')
  } catch {
    return '{}'
  }
}

const { runs, ...everyRun } = JSON.parse(scriptText())

/** The number of this run. Runs at the same time get different numbers because only one of them can create a folder. */
const claimTurn = () => {
  mkdirSync(`${home}/turns`, { recursive: true })
  for (let n = readdirSync(`${home}/turns`).length; ; n += 1) {
    try {
      mkdirSync(`${home}/turns/${n}`)
      return n
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
  }
}

const write = (stream, text) =>
  new Promise((resolve) => {
    stream.write(text, resolve)
  })

const leave = async (code, { stdout = '', stderr = '' } = {}) => {
  if (stdout !== '') await write(process.stdout, stdout)
  if (stderr !== '') await write(process.stderr, stderr)
  process.exit(code)
}

const flags = {
  '--dangerously-skip-permissions': 'skip',
  '--strict-mcp-config': 'strict',
  '--verbose': 'verbose',
  '--fork-session': 'fork',
  '-p': 'print',
  '--print': 'print',
  '-h': 'help',
  '--help': 'help',
  '-v': 'version',
  '--version': 'version',
}
const valued = {
  '--output-format': 'format',
  '--resume': 'resume',
  '-r': 'resume',
  '--permission-mode': 'mode',
  '--mcp-config': 'mcp',
  '--model': 'model',
  '--session-id': 'id',
  '--max-turns': 'maxTurns',
}

/** Strict like the real CLI: a word that looks like a flag is a flag, even if it was meant as a prompt. */
const parse = (argv, canFork) => {
  const options = { words: [] }
  for (let n = 0; n < argv.length; n += 1) {
    const word = argv[n]
    if (word === '--fork-session' && !canFork) return { unknown: word }
    if (flags[word]) options[flags[word]] = true
    else if (valued[word]) options[valued[word]] = argv[(n += 1)]
    else if (word.startsWith('-')) return { unknown: word }
    else options.words.push(word)
  }
  return options
}

const helpText = (canFork) => `Usage: claude [options] [command] [prompt]

Claude Code - starts an interactive session by default, use -p/--print for
non-interactive output

Options:
  --dangerously-skip-permissions        Bypass all permission checks.
${
  canFork
    ? `  --fork-session                        When resuming, create a new session ID
                                        instead of reusing the original (use
                                        with --resume or --continue)
`
    : ''
}  -h, --help                            Display help for command
  --output-format <format>              Output format (only works with --print)
  --permission-mode <mode>              Permission mode to use for the session
  -p, --print                           Print response and exit (useful for pipes)
  -r, --resume [value]                  Resume a conversation by session ID
  --strict-mcp-config                   Only use MCP servers from --mcp-config
  --verbose                             Override verbose mode setting from config
  -v, --version                         Output the version number
`

const readInput = async () => {
  const chunks = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const loggedInput = async (text) => {
  if (text.length <= 65_536) return { stdin: text }
  const { createHash } = await import('node:crypto')
  return {
    stdin: text.slice(0, 200),
    stdinBytes: Buffer.byteLength(text),
    stdinSha256: createHash('sha256').update(text).digest('hex'),
  }
}

const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(CLAUDE|ANTHROPIC|KURA_|IS_SANDBOX|AI_AGENT)/.test(name)),
  )

const log = (fields) => {
  const own = { argv: process.argv.slice(2), cwd: process.cwd(), env: ownEnvironment(), pid: process.pid }
  appendFileSync(logFile, `${JSON.stringify({ ...fields, ...own, at: Date.now() })}\n`)
}

/** As with the real CLI, a conversation can only be continued in the folder where it began. */
const loadSession = (id) => {
  try {
    const session = JSON.parse(readFileSync(`${sessionsDir}/${id}.json`, 'utf8'))
    return session.cwd === undefined || session.cwd === process.cwd() ? session.turns : undefined
  } catch {
    return undefined
  }
}

const saveSession = (id, turns) => {
  mkdirSync(sessionsDir, { recursive: true })
  writeFileSync(`${sessionsDir}/${id}.json`, JSON.stringify({ cwd: process.cwd(), turns }))
}

const isUuid = (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Starts `sleep` programs that outlive this one. Tests find them by the number of seconds, which is `mark`. */
const startChildren = async ({ children = [], mark = '86399' }) => {
  if (children.length === 0) return
  const { spawn } = await import('node:child_process')
  for (const {
    detached = false,
    ignoresSigterm = false,
    holdsOutput = false,
    shedsMark = false,
    grandchildren = 0,
  } of children) {
    const trap = ignoresSigterm ? 'trap "" TERM; ' : ''
    const nap = grandchildren > 0 ? `${`sleep ${mark} & `.repeat(grandchildren)} wait` : `exec sleep ${mark}`
    const { KURA_RUN_ID: _shed, ...bare } = process.env
    const child = spawn('/bin/sh', ['-c', `${trap}${nap}`], {
      detached,
      env: shedsMark ? bare : process.env,
      stdio: ['ignore', holdsOutput ? 'inherit' : 'ignore', 'ignore'],
    })
    await new Promise((resolve) => child.once('spawn', resolve))
    child.unref()
  }
}

const obeySignals = ({ sigterm = 'obey', slowMs = 1000 }) => {
  process.on('SIGTERM', () => {
    if (sigterm === 'obey') process.exit(143)
    if (sigterm === 'slow') setTimeout(() => process.exit(143), slowMs)
  })
}

const failures = {
  401: { status: 401, result: 'Invalid API key · Fix external API key' },
  429: { status: 429, result: 'API Error: Request rejected (429) · Number of requests exceeded' },
  529: {
    status: 529,
    result: 'API Error: 529 Overloaded. This is a server-side issue, usually temporary — try again in a moment.',
  },
  500: { status: 500, result: 'API Error: 500 Internal server error' },
  login: { status: null, result: 'Not logged in · Please run /login' },
  connection: { status: null, result: 'API Error: Unable to connect to API (ConnectionRefused)' },
  too_long: { status: 400, reason: 'prompt_too_long', result: 'Prompt is too long' },
  max_turns: { subtype: 'error_max_turns', reason: 'max_turns', errors: ['Reached maximum number of turns (1)'] },
  budget: { subtype: 'error_max_budget_usd', errors: ['Reached maximum budget ($0.0001)'] },
  interrupted: {
    subtype: 'error_during_execution',
    reason: 'aborted_streaming',
    exitCode: 0,
    errors: ['[ede_diagnostic] result_type=user last_content_type=n/a stop_reason=null'],
  },
}

const costOf = (run) => run.costUsd ?? (run.behaviour === 'error' ? 0 : 0.000175)

/** The cost and the tokens of this run, or of the whole conversation as newer versions report them. */
const spentBy = (run, before = []) => {
  const costs = [...(run.totals === 'conversation' ? before : []), { costUsd: costOf(run) }].flatMap(
    ({ costUsd }) => costUsd ?? [],
  )
  const model = {
    inputTokens: 10 * costs.length,
    outputTokens: 5 * costs.length,
    cacheReadInputTokens: 0,
    cacheCreationInputTokens: 0,
  }
  const total = costs.reduce((sum, one) => sum + one, 0)
  return { total_cost_usd: total, modelUsage: { fake: { ...model, costUSD: total } } }
}

const resultOf = (run, { sessionId, response, before }) => {
  const failure = run.behaviour === 'error' ? failures[run.error ?? 500] : undefined
  const words =
    failure === undefined
      ? { result: run.behaviour === 'empty' ? '' : response }
      : { result: failure.result, errors: failure.errors }
  return {
    subtype: run.subtype ?? failure?.subtype ?? 'success',
    is_error: run.isError ?? failure !== undefined,
    api_error_status: failure?.status ?? null,
    duration_ms: 67,
    duration_api_ms: 19,
    num_turns: run.numTurns ?? 1,
    ...words,
    stop_reason: failure === undefined ? 'end_turn' : 'stop_sequence',
    session_id: sessionId,
    ...spentBy(run, before),
    usage: {
      input_tokens: 10,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      output_tokens: 5,
      service_tier: 'standard',
    },
    permission_denials: run.permissionDenials ?? [],
    terminal_reason: failure?.reason ?? 'completed',
    // Newer versions have `type` in the middle of the object, so readers must not rely on how the text begins.
    type: 'result',
    uuid: crypto.randomUUID(),
  }
}

/** The events that the real CLI reports while it works: its start, each tool use, each message. */
const eventsOf = (run, { sessionId, response }) => {
  const said = (content) => ({
    type: 'assistant',
    message: { role: 'assistant', content: [content] },
    parent_tool_use_id: null,
    session_id: sessionId,
  })
  return [
    {
      type: 'system',
      subtype: 'init',
      cwd: process.cwd(),
      session_id: sessionId,
      claude_code_version: '2.1.197',
      model: 'fake',
      mcp_servers: [],
    },
    ...(run.tools ?? []).flatMap((name, n) => [
      said({ type: 'tool_use', id: `toolu_${n}`, name, input: {} }),
      {
        type: 'user',
        message: {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: `toolu_${n}`, content: 'x'.repeat(run.toolOutputBytes ?? 2) }],
        },
        session_id: sessionId,
      },
    ]),
    said({ type: 'text', text: typeof response === 'string' ? response : JSON.stringify(response) }),
  ]
}

const sleep = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const flood = async ({ floodBytes = Infinity, floodTo = 'stdout' }) => {
  const block = 'x'.repeat(65_536)
  for (let sent = 0; sent < floodBytes; sent += block.length) await write(process[floodTo], block)
}

const printAnswer = async (run, { options, answer }) => {
  const result = resultOf(run, answer)
  const code = run.exitCode ?? (result.is_error ? (failures[run.error]?.exitCode ?? 1) : 0)
  if (options.format === 'stream-json') {
    const events = eventsOf(run, answer)
    for (const event of events) {
      await write(process.stdout, `${JSON.stringify(event)}\n`)
      await sleep((run.delayMs ?? 0) / events.length)
    }
    await leave(code, { stdout: `${JSON.stringify(result)}\n`, stderr: run.stderr })
  }
  if (run.delayMs) await sleep(run.delayMs)
  const text = JSON.stringify(run.shape === 'array' || options.verbose ? [...eventsOf(run, answer), result] : result)
  await leave(code, {
    stdout: run.behaviour === 'partial' ? text.slice(0, Math.floor(text.length / 2)) : `${text}\n`,
    stderr: run.stderr,
  })
}

/** Whether a resumed conversation keeps its id depends on the flags and on the version that is imitated. */
const continueFrom = (run, { options, before }) => {
  const keepsId = options.resume !== undefined && !options.fork && (run.resume ?? 'same') === 'same'
  return { sessionId: run.sessionId ?? (keepsId ? options.resume : crypto.randomUUID()), before: before ?? [] }
}

const main = async () => {
  const isRun = process.argv.some((word) => word === '-p' || word === '--print')
  const turn = isRun && runs !== undefined ? claimTurn() : 0
  const run = { ...everyRun, ...(runs?.[turn] ?? runs?.at(-1)) }
  obeySignals(run)
  const canFork = run.fork ?? true
  const options = parse(process.argv.slice(2), canFork)
  const asked = options.help ? 'help' : options.version ? 'version' : 'run'
  if (asked !== 'run' || options.unknown !== undefined) {
    log({ asked })
    if (run.probeDelayMs) await sleep(run.probeDelayMs)
    if (options.unknown !== undefined) await leave(1, { stderr: `error: unknown option '${options.unknown}'\n` })
    if (run.probeExitCode) await leave(run.probeExitCode, { stderr: run.stderr })
    await leave(0, { stdout: options.help ? helpText(canFork) : `${run.version ?? '2.1.197'} (Claude Code)\n` })
  }
  const input = run.readsInput === false ? '' : await readInput()
  const prompt = [...options.words, input].filter((text) => text !== '').join('\n')
  const before = options.resume === undefined ? [] : loadSession(options.resume)
  const { sessionId } = continueFrom(run, { options, before })
  const response = run.echo ? prompt : (run.response ?? `はい: ${prompt.slice(0, 40)}`)
  log({
    asked,
    ...(await loggedInput(input)),
    resumed: options.resume ?? null,
    forked: options.fork ?? false,
    sessionId,
    before: before?.map(({ prompt: said }) => said) ?? null,
  })
  if (run.refusesRoot && options.skip && process.env.IS_SANDBOX !== '1') {
    await leave(1, {
      stderr: '--dangerously-skip-permissions cannot be used with root/sudo privileges for security reasons\n',
    })
  }
  if (options.format === 'stream-json' && !options.verbose)
    await leave(1, { stderr: 'Error: When using --print, --output-format=stream-json requires --verbose\n' })
  if (options.resume !== undefined && !isUuid(options.resume))
    await leave(1, {
      stderr:
        'Error: --resume requires a valid session ID or session title when used with --print. ' +
        `Provided value "${options.resume}" is not a UUID and does not match any session title.\n`,
    })
  if (before === undefined) await leave(1, { stderr: `No conversation found with session ID: ${options.resume}\n` })
  if (prompt === '' && run.readsInput !== false)
    await leave(1, {
      stderr: 'Error: Input must be provided either through stdin or as a prompt argument when using --print\n',
    })
  await startChildren(run)
  const answer = { sessionId, response, before }
  switch (run.behaviour ?? 'answer') {
    case 'hang':
      if (run.response !== undefined && options.format === 'stream-json')
        for (const event of eventsOf(run, answer)) await write(process.stdout, `${JSON.stringify(event)}\n`)
      setInterval(() => undefined, 1 << 30)
      return
    case 'flood':
      await flood(run)
      return leave(run.exitCode ?? 0)
    case 'fail':
      if (run.delayMs) await sleep(run.delayMs)
      return leave(run.exitCode ?? 1, { stderr: run.stderr ?? '' })
    case 'nothing':
      if (run.delayMs) await sleep(run.delayMs)
      return leave(0)
    case 'text':
    case 'raw':
      saveSession(sessionId, [...before, { prompt, response }])
      if (run.delayMs) await sleep(run.delayMs)
      return leave(run.exitCode ?? 0, {
        stdout: run.behaviour === 'raw' ? run.stdout : `${response}\n`,
        stderr: run.stderr,
      })
    default:
      saveSession(sessionId, [
        ...before,
        { prompt: prompt.slice(0, 2000), response: run.echo ? '' : response, costUsd: costOf(run) },
      ])
      return printAnswer(run, { options, answer })
  }
}

await main()
