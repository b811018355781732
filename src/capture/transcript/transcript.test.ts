import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CapturedClient } from '../capture-event.ts'
import { clientFolder } from './client-folder.ts'
import { openTranscript } from './open-transcript.ts'
import { maxTranscriptBytes } from './read-lines.ts'
import { isTranscriptUsable, readTranscript, type TranscriptRead } from './read-transcript.ts'

let home: string
let folder: string
let file: string

beforeEach(() => {
  home = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-transcript-')))
  folder = path.join(home, '.claude')
  mkdirSync(path.join(folder, 'projects', 'p'), { recursive: true })
  file = path.join(folder, 'projects', 'p', 's.jsonl')
})

afterEach(() => {
  rmSync(home, { recursive: true })
})

const user = (content: unknown, more: object = {}): string =>
  `${JSON.stringify({ type: 'user', uuid: 'u', sessionId: 's', message: { role: 'user', content }, ...more })}\n`

interface ReadOptions {
  readonly client?: CapturedClient
  readonly from?: TranscriptRead
  readonly notBefore?: number
  readonly takenUntil?: number
}

const read = ({ client = 'claude-code', from, notBefore = 0, takenUntil = 0 }: ReadOptions = {}) =>
  readTranscript({
    client,
    path: file,
    clientFolder: client === 'codex' ? path.join(home, '.codex') : folder,
    offset: from?.offset ?? 0,
    pending: from?.pending ?? 0,
    notBefore,
    takenUntil,
  })

const promptsOf = (told: TranscriptRead | undefined): readonly string[] =>
  told?.happenings.flatMap((one) => (one.what === 'prompt' ? [one.text] : [])) ?? []

describe('a file is read only if it is', () => {
  const outcome = async (named: string): Promise<string> => {
    const opened = await openTranscript(named, folder)
    if (typeof opened === 'string') return opened
    await opened.close()
    return 'opened'
  }

  it('a regular file under the folder of the client', async () => {
    writeFileSync(file, '')
    expect(await outcome(file)).toBe('opened')
    expect(await outcome(path.join(folder, 'projects', 'q', 's.jsonl'))).toBe('missing')
    expect(await outcome(folder)).toBe('refused')
    expect(await outcome(path.join(folder, 'projects'))).toBe('refused')
  })

  it('not outside it, and not by way of dots', async () => {
    const outside = path.join(home, 'x.jsonl')
    writeFileSync(outside, '')
    expect(await outcome(outside)).toBe('refused')
    expect(await outcome(`${folder}/projects/../../x.jsonl`)).toBe('refused')
    expect(await outcome(`${folder}-other/x.jsonl`)).toBe('refused')
    expect(await outcome('/dev/zero')).toBe('refused')
    expect(await outcome('x.jsonl')).toBe('refused')
    expect(await outcome('')).toBe('refused')
  })

  it('neither a link nor behind one', async () => {
    const real = path.join(home, 'real.jsonl')
    writeFileSync(real, user('secret of another program'))
    symlinkSync(real, file)
    symlinkSync(home, path.join(folder, 'projects', 'linked'))
    symlinkSync('/dev/zero', path.join(folder, 'projects', 'zero.jsonl'))
    expect(await outcome(file)).toBe('refused')
    expect(await outcome(path.join(folder, 'projects', 'linked', 'real.jsonl'))).toBe('refused')
    expect(await outcome(path.join(folder, 'projects', 'zero.jsonl'))).toBe('refused')
    expect(await read()).toBeUndefined()
  })

  it('no pipe: opening one does not wait', async () => {
    execFileSync('mkfifo', [file])
    expect(await outcome(file)).toBe('refused')
  })

  it('one of this user', async () => {
    writeFileSync(file, '')
    const { getuid } = process
    process.getuid = () => 4_242
    try {
      expect(await outcome(file)).toBe('refused')
    } finally {
      if (getuid) process.getuid = getuid
    }
  })

  it('a home that is itself behind a link is fine', async () => {
    writeFileSync(file, user('hello'))
    const link = path.join(home, 'home-link')
    symlinkSync(home, link)
    const opened = await openTranscript(path.join(link, '.claude/projects/p/s.jsonl'), path.join(link, '.claude'))
    expect(opened).toBeTypeOf('object')
    if (typeof opened !== 'string') await opened.close()
  })
})

describe('reading on', () => {
  it('begins where it ended, and takes no line twice', async () => {
    writeFileSync(file, user('one'))
    const first = await read()
    expect(promptsOf(first)).toEqual(['one'])
    appendFileSync(file, user('two'))
    const second = await read({ ...(first && { from: first }) })
    expect(promptsOf(second)).toEqual(['two'])
    expect(promptsOf(await read({ ...(second && { from: second }) }))).toEqual([])
  })

  it('leaves a line that is cut within a character for the next time', async () => {
    const whole = Buffer.from(user('再試行を三回まで'))
    const cutAt = whole.indexOf(Buffer.from('行')) + 1
    writeFileSync(file, Buffer.concat([Buffer.from(user('one')), whole.subarray(0, cutAt)]))
    const first = await read()
    expect(promptsOf(first)).toEqual(['one'])
    appendFileSync(file, whole.subarray(cutAt))
    expect(promptsOf(await read({ ...(first && { from: first }) }))).toEqual(['再試行を三回まで'])
  })

  it('takes a last line without a line feed once', async () => {
    writeFileSync(file, user('one').trimEnd())
    const first = await read()
    expect(promptsOf(first)).toEqual(['one'])
    appendFileSync(file, `\n${user('two')}`)
    expect(promptsOf(await read({ ...(first && { from: first }) }))).toEqual(['two'])
  })

  it('skips lines that are no JSON, no object or unknown', async () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    writeFileSync(file, `\n{"broken\n[1]\n"x"\nnull\n{"type":"new-kind","uuid":"1","x":${deep}}\n${user('one')}`)
    expect(promptsOf(await read())).toEqual(['one'])
  })

  it('reads at most the last 16 MiB', async () => {
    const filler = user('old', { padding: 'x'.repeat(1024 * 1024) })
    writeFileSync(file, filler.repeat(20))
    appendFileSync(file, user('new'))
    const told = await read()
    const prompts = promptsOf(told)
    expect(prompts.at(-1)).toBe('new')
    expect(prompts.length).toBeLessThanOrEqual(16)
    expect(maxTranscriptBytes).toBe(16 * 1024 * 1024)
  })

  it('reads a file anew that was written anew, without what was taken', async () => {
    writeFileSync(file, user('one').repeat(5))
    const first = await read()
    truncateSync(file, 0)
    const at = (time: string) => ({ timestamp: time })
    appendFileSync(file, user('one', at('2026-11-16T06:00:00.000Z')) + user('two', at('2026-11-16T07:00:00.000Z')))
    const options = { takenUntil: Date.parse('2026-11-16T06:30:00.000Z'), ...(first && { from: first }) }
    expect(promptsOf(await read(options))).toEqual(['two'])
  })

  it('knows a call whose result comes only in the next part', async () => {
    const call = { type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'make' } }
    const result = { type: 'tool_result', tool_use_id: 't1', is_error: true, content: 'Exit code 2\nno rule' }
    const line = { type: 'assistant', uuid: 'a', message: { role: 'assistant', content: [call] } }
    writeFileSync(file, `${user('one')}${JSON.stringify(line)}\n${user('while it runs')}`)
    const first = await read()
    expect(promptsOf(first)).toEqual(['one', 'while it runs'])
    appendFileSync(file, user([result]))
    const second = await read({ ...(first && { from: first }) })
    expect(second?.happenings).toEqual([{ what: 'failed', command: 'make', error: 'Exit code 2\nno rule' }])
  })
})

describe('a format that is not understood', () => {
  it.each(['plain text\n', '{"role":"user","text":"hi there"}\n', '{"type":"message","role":"user"}\n'])(
    'tells nothing: %s',
    async (text) => {
      writeFileSync(file, text)
      expect(await read()).toBeUndefined()
      expect(await isTranscriptUsable('claude-code', file, folder)).toBe(false)
    },
  )

  it('but one without lines, or not there yet, may be understood later', async () => {
    expect(await isTranscriptUsable('claude-code', file, folder)).toBe(true)
    writeFileSync(file, '{"type":"mode","sessionId":"s"}\n')
    expect(await isTranscriptUsable('claude-code', file, folder)).toBe(true)
    expect(promptsOf(await read())).toEqual([])
  })
})

describe('a transcript of Codex', () => {
  beforeEach(() => {
    mkdirSync(path.join(home, '.codex/sessions'), { recursive: true })
    file = path.join(home, '.codex/sessions/rollout-2026-11-16T07-31-49-01a1e344-f469-7260-be26-efd07cfe3ba8.jsonl')
  })

  it('tells what was typed and answered', async () => {
    copyFileSync(path.resolve(import.meta.dirname, '../../../test/capture/files/codex.jsonl'), file)
    const answer = { what: 'answer', text: 'Because of the clock.' }
    expect((await read({ client: 'codex' }))?.happenings).toEqual([
      { what: 'prompt', text: 'Why does the login fail after midnight?' },
      answer,
      { what: 'prompt', text: 'And what about the summer time?' },
      answer,
    ])
  })

  it('of an older version, or in both forms, tells each message once', async () => {
    const line = (payload: object): string => `${JSON.stringify({ type: 'event_msg', payload })}\n`
    const event = (message: string): string => line({ type: 'user_message', message })
    const item = (text: string): string =>
      line({ type: 'item_completed', item: { type: 'UserMessage', content: [{ type: 'text', text }] } })
    writeFileSync(file, event('one') + event('two') + event('two') + item('three') + event('three') + item('three'))
    expect(promptsOf(await read({ client: 'codex' }))).toEqual(['one', 'two', 'two', 'three', 'three'])
  })
})

it('knows where the clients keep their files', () => {
  expect(clientFolder('claude-code', '/h', {})).toBe('/h/.claude')
  expect(clientFolder('claude-code', '/h', { CLAUDE_CONFIG_DIR: '/c' })).toBe('/c')
  expect(clientFolder('codex', '/h', { CODEX_HOME: '/x' })).toBe('/x')
  expect(clientFolder('codex', '/h', { CODEX_HOME: 'relative' })).toBe('/h/.codex')
  expect(clientFolder('gemini-cli', '/h', { CODEX_HOME: '/y' })).toBe('/h/.gemini')
})
