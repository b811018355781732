import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { capture, turnEveryMs } from './capture.ts'
import type { CaptureEvent, CapturePorts, CaptureProgress } from './capture-event.ts'
import { categoryOf } from './category.ts'
import { sessionsInMemory, type SessionsInMemory } from './test-support.ts'

const recorded = path.resolve(import.meta.dirname, '../../test/capture/files')
const sessionId = 'ebc9927b-5f83-44ae-827f-11cc1bad2e2e'
const forkId = 'a6ed39b1-1ce7-47f3-bf11-c22bc0c5675b'
const began = Date.parse('2026-11-16T06:14:56.359Z')

let home: string
let transcript: string
let memory: SessionsInMemory
let ledgers: Map<string, CaptureProgress[]>
let clock: number

beforeEach(() => {
  home = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-capture-')))
  const folder = path.join(home, '.claude/projects/-home-user-project')
  mkdirSync(folder, { recursive: true })
  transcript = path.join(folder, `${sessionId}.jsonl`)
  ledgers = new Map()
  clock = began
  memory = sessionsInMemory(() => clock)
})

afterEach(() => {
  rmSync(home, { recursive: true })
})

const portsFor = (id: string, more: Partial<CapturePorts> = {}): CapturePorts => {
  const ledger = ledgers.get(id) ?? []
  ledgers.set(id, ledger)
  return {
    progress: { last: () => ledger.at(-1), append: (progress) => void ledger.push(progress) },
    sessions: () => Promise.resolve(memory.sessions),
    homeDir: home,
    environment: {},
    isReadOnly: false,
    ...more,
  }
}

const run = (event: Partial<CaptureEvent> & Pick<CaptureEvent, 'kind'>, ports?: CapturePorts): Promise<void> => {
  const whole: CaptureEvent = {
    client: 'claude-code',
    sessionId,
    at: clock,
    transcriptPath: transcript,
    projectDir: '/home/user/project',
    projectTag: 'project',
    ...event,
  }
  return capture(whole, ports ?? portsFor(whole.sessionId))
}

const at = (time: string): number => {
  clock = Date.parse(`2026-11-16T${time}Z`)
  return clock
}

const itemOf = (client = 'claude-code', id = sessionId) => memory.items.get(categoryOf(client, id))
const contentOf = (...named: readonly string[]): string => itemOf(...(named as [string?, string?]))?.content ?? ''

const user = (content: unknown, more: object = {}): string =>
  `${JSON.stringify({ type: 'user', uuid: 'u', sessionId, message: { role: 'user', content }, ...more })}\n`

const assistant = (block: object): string =>
  `${JSON.stringify({ type: 'assistant', uuid: 'a', message: { content: [block] } })}\n`

const long = 'Please explain how payments are retried after a timeout'

/** The recorded session, event by event, as Claude Code wrote it. */
const replay = async (): Promise<void> => {
  const lines = readFileSync(path.join(recorded, 'claude-code.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  const until = (last: number): void => {
    writeFileSync(
      transcript,
      lines
        .slice(0, last)
        .map((line) => `${line}\n`)
        .join(''),
    )
  }
  const indexOf = (text: string): number => lines.findIndex((line) => line.includes(text))
  await run({ kind: 'start', at: at('06:14:56.359') })
  await run({ kind: 'prompt', at: at('06:14:56.456'), prompt: 'SCENE fix the retry of payments' })
  until(indexOf('"last-prompt"') + 1)
  await run({ kind: 'turn', at: at('06:14:56.977'), lastAnswer: 'Answer 1: done.\nAll is well.' })
  await run({ kind: 'end', at: at('06:14:57.029') })
  until(indexOf('compact_boundary'))
  await run({ kind: 'prompt', at: at('06:14:57.933'), prompt: 'SECOND say what was done' })
  await run({ kind: 'turn', at: at('06:14:58.021'), lastAnswer: 'Answer 2: done.\nAll is well.' })
  await run({ kind: 'compact', at: at('06:14:58.897') })
  until(lines.length)
  await run({ kind: 'end', at: at('06:15:00.017') })
}

describe('a session that Claude Code recorded', () => {
  it('becomes one item with its prompts, file, failed commands, commit and last answer', async () => {
    await replay()
    expect(memory.items.size).toBe(1)
    expect(itemOf()).toMatchObject({
      title: '2026-11-16 SCENE fix the retry of payments',
      tags: ['session', 'project'],
      isCompleted: true,
      startDate: '2026-11-16T06:14:56.359Z',
      endDate: '2026-11-16T06:15:00.017Z',
    })
    expect(contentOf()).toBe(
      `## Prompts
- SCENE fix the retry of payments
- SECOND say what was done
- THIRD SECOND after compaction

## Files
- src/pay.ts

## Failed commands
- [failing] ls /nope-here
  Exit code 2: ls: cannot access '/nope-here': No such file or directory
- [passed later] test -f marker || { touch marker; echo broken >&2; exit 3; }
  Exit code 3: broken

## Commits
- ddfb851 Second commit

## Last answer
> other`,
    )
  })

  it('is the same item however often its events come', async () => {
    await replay()
    const content = contentOf()
    await run({ kind: 'end', at: at('06:15:00.020') })
    ledgers.clear()
    await run({ kind: 'end', at: at('06:15:00.030') })
    expect(memory.items.size).toBe(1)
    expect(contentOf()).toBe(content)
  })

  it('a fork keeps only what is its own', async () => {
    transcript = path.join(path.dirname(transcript), `${forkId}.jsonl`)
    copyFileSync(path.join(recorded, 'claude-code-fork.jsonl'), transcript)
    const prompt = 'FORK explain payments in the fork'
    const promptId = 'ea7b1802-4ffb-4726-bdfb-f813637f7057'
    await run({ kind: 'prompt', sessionId: forkId, at: at('06:15:00.902'), prompt, promptId })
    await run({ kind: 'turn', sessionId: forkId, at: at('06:15:01.015'), promptId, lastAnswer: 'other' })
    expect(contentOf('claude-code', forkId)).toBe(`## Prompts\n- ${prompt}\n\n## Last answer\n> other`)
  })
})

describe('when', () => {
  it('a turn at most every 10 minutes, a compaction and an end always', async () => {
    writeFileSync(transcript, user(long))
    await run({ kind: 'turn' })
    appendFileSync(transcript, user('second'))
    clock += turnEveryMs - 1
    await run({ kind: 'turn' })
    expect(contentOf()).not.toContain('second')
    clock += 1
    await run({ kind: 'turn' })
    expect(contentOf()).toContain('second')
    appendFileSync(transcript, user('third'))
    await run({ kind: 'compact' })
    expect(contentOf()).toContain('third')
    expect(itemOf()?.isCompleted).toBe(false)
    await run({ kind: 'end' })
    expect(itemOf()).toMatchObject({ isCompleted: true, endDate: new Date(clock).toISOString() })
  })

  it('never in read-only mode, and the store is not even opened', async () => {
    writeFileSync(transcript, user(long))
    const ports = portsFor(sessionId, { isReadOnly: true, sessions: () => Promise.reject(new Error('opened')) })
    for (const kind of ['start', 'prompt', 'turn', 'compact', 'end'] as const) await run({ kind }, ports)
    expect(memory.items.size).toBe(0)
  })

  it('a prompt of a session with a transcript does not open the store', async () => {
    const ports = portsFor(sessionId, { sessions: () => Promise.reject(new Error('opened')) })
    await run({ kind: 'prompt', prompt: long }, ports)
    writeFileSync(transcript, user(long))
    await run({ kind: 'prompt', prompt: long }, ports)
  })

  it('an end that comes before the turn it ends stands', async () => {
    writeFileSync(transcript, user(long))
    await run({ kind: 'end', at: clock + 50 })
    await run({ kind: 'compact', at: clock + 10 })
    expect(itemOf()?.isCompleted).toBe(true)
    await run({ kind: 'compact', at: clock + 100 })
    expect(itemOf()).toMatchObject({ isCompleted: false, endDate: '' })
  })
})

it('lines that tell nothing make no new version', async () => {
  writeFileSync(transcript, user(long))
  await run({ kind: 'compact' })
  appendFileSync(transcript, '{"type":"mode","sessionId":"s"}\n')
  await run({ kind: 'compact' })
  expect(memory.writes()).toBe(1)
})

describe('an end that was lost', () => {
  it('the next start completes the session with the rest of its transcript', async () => {
    writeFileSync(transcript, user(long))
    await run({ kind: 'turn' })
    appendFileSync(transcript, user('typed shortly before the window was closed'))
    const next = path.join(path.dirname(transcript), `${forkId}.jsonl`)
    clock += 1_000
    await run({ kind: 'start', sessionId: forkId, transcriptPath: next })
    expect(itemOf()?.isCompleted).toBe(true)
    expect(contentOf()).toContain('typed shortly before')
  })

  it('a start of the same session completes nothing; one without a transcript loses nothing', async () => {
    writeFileSync(transcript, user(long))
    await run({ kind: 'turn' })
    const content = contentOf()
    await run({ kind: 'start' })
    expect(itemOf()?.isCompleted).toBe(false)
    await run({ kind: 'start', client: 'gemini-cli', sessionId: 'g', transcriptPath: undefined })
    expect(itemOf()?.isCompleted).toBe(true)
    expect(contentOf()).toBe(content)
  })

  it('a session that goes on in another window is opened again by its next turn', async () => {
    writeFileSync(transcript, user(long))
    await run({ kind: 'turn' })
    clock += 1_000
    await run({ kind: 'start', sessionId: forkId })
    appendFileSync(transcript, user('and on'))
    clock += turnEveryMs
    await run({ kind: 'turn' })
    expect(itemOf()).toMatchObject({ isCompleted: false, endDate: '' })
    expect(contentOf().match(/and on/g)).toHaveLength(1)
  })
})

describe('what is not kept', () => {
  it('a session without a prompt, or with nothing but short ones', async () => {
    writeFileSync(transcript, '')
    await run({ kind: 'turn', lastAnswer: 'A long answer to nothing at all, in many words' })
    writeFileSync(transcript, user('ok') + user('続けて') + user('yes please go ahead') + user('/help'))
    await run({ kind: 'end' })
    expect(memory.items.size).toBe(0)
    appendFileSync(transcript, user(long))
    await run({ kind: 'end' })
    expect(contentOf()).toContain('- ok\n- 続けて\n')
  })

  it('a prompt that is private or nothing but a secret counts as short', async () => {
    writeFileSync(transcript, user(`<private>${long}</private>`) + user('ghp_abcdefghijklmnopqrstuvwxyz0123456789'))
    await run({ kind: 'end' })
    expect(memory.items.size).toBe(0)
  })

  it('lines of the client, of hooks and of subagents', async () => {
    const put = '<system-reminder>do not keep</system-reminder>'
    writeFileSync(
      transcript,
      [
        user('do not keep meta words', { isMeta: true }),
        user('do not keep sidechain words', { isSidechain: true }),
        user('do not keep summary words', { isCompactSummary: true }),
        user('<local-command-stdout>do not keep</local-command-stdout>'),
        user('<command-name>/do-not-keep</command-name>'),
        user([{ type: 'text', text: '[Request interrupted by user for tool use] do not keep' }]),
        user([{ type: 'tool_result', tool_use_id: 'x', content: 'do not keep' }]),
        user([
          { type: 'text', text: put },
          { type: 'text', text: `${long} ${put}` },
          { type: 'image', source: {} },
        ]),
        `${JSON.stringify({ type: 'attachment', uuid: 'x', attachment: { content: 'do not keep' } })}\n`,
        `${JSON.stringify({ type: 'queue-operation', sessionId, content: 'do not keep' })}\n`,
      ].join(''),
    )
    await run({ kind: 'end' })
    expect(contentOf()).toBe(`## Prompts\n- ${long}`)
  })

  it('a file that was not written, and a command that was not run', async () => {
    const call = (id: string, name: string, input: object): string => assistant({ type: 'tool_use', id, name, input })
    const result = (id: string, content: string, more: object = {}): string =>
      user([{ type: 'tool_result', tool_use_id: id, content, is_error: true }], more)
    writeFileSync(
      transcript,
      user(long) +
        call('1', 'Write', { file_path: '/home/user/project/a' }) +
        result('1', 'no space left') +
        call('2', 'Bash', { command: 'rm -rf /' }) +
        result('2', "The user doesn't want to proceed with this tool use.", {
          toolUseResult: 'User rejected tool use',
        }) +
        call('3', 'Read', { file_path: '/home/user/project/b' }) +
        user([{ type: 'tool_result', tool_use_id: '3', content: 'contents of a file' }]) +
        call('4', 'NotebookEdit', { notebook_path: '/home/user/project/n.ipynb' }) +
        user([{ type: 'tool_result', tool_use_id: '4', content: 'ok' }]),
    )
    await run({ kind: 'end' })
    expect(contentOf()).toBe(`## Prompts\n- ${long}\n\n## Files\n- n.ipynb`)
  })

  it('what a user has purged does not come back', async () => {
    writeFileSync(transcript, user(`${long} xyzzy`))
    await run({ kind: 'turn' })
    memory.items.clear()
    appendFileSync(transcript, user('Now explain the second part of the payments, too'))
    await run({ kind: 'end' })
    expect(contentOf()).toContain('second part')
    expect(JSON.stringify([...memory.items.values()])).not.toContain('xyzzy')
  })
})

describe('from the events themselves', () => {
  const gemini = { client: 'gemini-cli', sessionId: 'g', transcriptPath: '/outside/of/everything.json' } as const

  it('Gemini CLI: prompts and the last answer, each turn at once', async () => {
    await run({ ...gemini, kind: 'prompt', prompt: long })
    expect(memory.items.size).toBe(0)
    await run({
      ...gemini,
      kind: 'turn',
      prompt: `${long}<hook_context>of a hook</hook_context>`,
      lastAnswer: 'Three.',
    })
    await run({ ...gemini, kind: 'turn', prompt: 'And after that?', lastAnswer: 'Nothing.' })
    await run({ ...gemini, kind: 'end' })
    expect(contentOf('gemini-cli', 'g')).toBe(`## Prompts\n- ${long}\n- And after that?\n\n## Last answer\n> Nothing.`)
    expect(itemOf('gemini-cli', 'g')?.isCompleted).toBe(true)
  })

  it.each(['/etc/passwd', undefined])('Claude Code with a transcript that is not to be read: %s', async (named) => {
    const event = { transcriptPath: named }
    await run({ ...event, kind: 'prompt', prompt: long, promptId: '1' })
    await run({ ...event, kind: 'prompt', prompt: long, promptId: '1' })
    await run({ ...event, kind: 'prompt', prompt: 'And now?', promptId: '2' })
    clock += turnEveryMs
    await run({ ...event, kind: 'turn', lastAnswer: 'Because.' })
    expect(contentOf()).toBe(`## Prompts\n- ${long}\n- And now?\n\n## Last answer\n> Because.`)
  })

  it('a format that is not understood, also if it is understood later', async () => {
    writeFileSync(transcript, '{"v":2,"kind":"prompt"}\n')
    await run({ kind: 'prompt', prompt: long })
    writeFileSync(transcript, user(long))
    await run({ kind: 'end', lastAnswer: 'Done.' })
    expect(contentOf()).toBe(`## Prompts\n- ${long}\n\n## Last answer\n> Done.`)
  })
})

it('captures of one session at once take each line once', async () => {
  writeFileSync(transcript, user(long) + user('two') + user('three'))
  const lost = { last: () => undefined, append: () => undefined }
  const ports = portsFor(sessionId, { progress: lost })
  await Promise.all(Array.from({ length: 20 }, () => run({ kind: 'turn' }, ports)))
  expect(memory.items.size).toBe(1)
  expect(contentOf()).toBe(`## Prompts\n- ${long}\n- two\n- three`)
  expect(memory.writes()).toBeGreaterThan(0)
})
