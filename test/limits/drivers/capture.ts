import { appendFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { capture } from '../../../src/capture/capture.ts'
import type { CaptureEvent, CaptureProgress } from '../../../src/capture/capture-event.ts'
import { contentOf } from '../../../src/capture/content.ts'
import { noFacts, withHappenings, type SessionFacts } from '../../../src/capture/facts.ts'
import type { Happening } from '../../../src/capture/happening.ts'
import { sessionsInMemory } from '../../../src/capture/test-support.ts'
import type { Driver, Drivers } from '../driver.ts'

const began = Date.parse('2026-11-16T06:00:00Z')
const prompt = 'Please explain how payments are retried after a timeout'

/** Sessions of Claude Code in a home of their own. */
const withSessions = async (work: (parts: ReturnType<typeof sessionsIn>) => Promise<void>): Promise<void> => {
  const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-capture-')))
  try {
    await work(sessionsIn(home))
  } finally {
    rmSync(home, { recursive: true })
  }
}

const sessionsIn = (home: string) => {
  const folder = path.join(home, '.claude/projects/-project')
  mkdirSync(folder, { recursive: true })
  const memory = sessionsInMemory(() => began)
  const ledgers = new Map<string, CaptureProgress[]>()
  return {
    memory,
    folder,
    run: (event: Pick<CaptureEvent, 'kind' | 'sessionId'> & Partial<CaptureEvent>): Promise<void> => {
      const ledger = ledgers.get(event.sessionId) ?? []
      ledgers.set(event.sessionId, ledger)
      return capture(
        { client: 'claude-code', at: began, projectDir: '/project', projectTag: 'project', ...event },
        {
          progress: { last: () => ledger.at(-1), append: (progress) => void ledger.push(progress) },
          sessions: () => Promise.resolve(memory.sessions),
          homeDir: home,
          environment: {},
          isReadOnly: false,
        },
      )
    },
  }
}

const lineOf = (content: string): string =>
  `${JSON.stringify({ type: 'user', uuid: 'u', message: { role: 'user', content } })}\n`

const factsOf = (count: number, happening: (index: number) => Happening): SessionFacts =>
  withHappenings(
    noFacts,
    Array.from({ length: count }, (_, index) => happening(index)),
    '/project',
  )

/** Only the last ones are kept. */
const keeps =
  (part: 'prompts' | 'files' | 'failures' | 'commits', happening: (index: number) => Happening): Driver =>
  ({ limit, tenfold }) => {
    const kept = (count: number) => factsOf(count, happening)[part]
    expect(kept(limit.value)).toHaveLength(limit.value)
    expect(kept(limit.value + 1)).toHaveLength(limit.value)
    expect(kept(tenfold)).toHaveLength(limit.value)
    expect(JSON.stringify(kept(tenfold).at(-1))).toContain(`n${tenfold - 1}`)
    return Promise.resolve()
  }

/** Longer texts are cut. */
const cuts =
  (shown: (text: string) => string | undefined): Driver =>
  ({ limit, tenfold }) => {
    expect(shown('x'.repeat(limit.value - 20))).toBe('x'.repeat(limit.value - 20))
    for (const length of [limit.value + 1, tenfold]) {
      const text = shown('x'.repeat(length)) ?? ''
      expect(text).toContain('…')
      expect([...text].length).toBeLessThanOrEqual(limit.value)
    }
    return Promise.resolve()
  }

export const captureDrivers: Drivers = {
  'capture-content': ({ limit, tenfold }) => {
    const happenings = (index: number): Happening => ({ what: 'prompt', text: `n${index} ${'蔵'.repeat(tenfold)}` })
    const files = Array.from(
      { length: 100 },
      (_, index) => ({ what: 'file', path: `n${index}${'x'.repeat(150)}` }) as const,
    )
    const content = contentOf(withHappenings(factsOf(100, happenings), files, '/project'))
    expect(Buffer.byteLength(content)).toBeLessThanOrEqual(limit.value)
    expect(content).toContain('n99')
    return Promise.resolve()
  },
  'capture-prompts': keeps('prompts', (index) => ({ what: 'prompt', text: `n${index}` })),
  'capture-prompt': cuts((text) => factsOf(1, () => ({ what: 'prompt', text })).prompts[0]),
  'capture-files': keeps('files', (index) => ({ what: 'file', path: `/project/n${index}` })),
  'capture-failures': keeps('failures', (index) => ({ what: 'failed', command: `n${index}`, error: '' })),
  'capture-error': async (context) => {
    await cuts((text) => factsOf(1, () => ({ what: 'failed', command: text, error: '' })).failures[0]?.command)(context)
    await cuts((text) => factsOf(1, () => ({ what: 'failed', command: 'x', error: text })).failures[0]?.error)(context)
  },
  'capture-commits': keeps('commits', (index) => ({ what: 'commit', id: `n${index}`, subject: 'subject' })),
  'capture-answer': cuts((text) => factsOf(1, () => ({ what: 'answer', text })).answer),
  'capture-transcript': ({ limit, tenfold }) =>
    withSessions(async ({ folder, memory, run }) => {
      const transcriptPath = path.join(folder, 'a.jsonl')
      writeFileSync(transcriptPath, lineOf(`FIRST ${prompt}`))
      const filler = lineOf('x'.repeat(1024 * 1024))
      for (let size = 0; size < tenfold; size += filler.length) appendFileSync(transcriptPath, filler)
      appendFileSync(transcriptPath, lineOf(`LAST ${prompt}`))
      await run({ kind: 'end', sessionId: 'a', transcriptPath })
      const [item] = [...memory.items.values()]
      expect(item?.content).toContain('LAST')
      expect(item?.content).not.toContain('FIRST')
      expect(limit.value).toBeLessThan(tenfold)
    }),
  'capture-turns': ({ limit, tenfold }) =>
    withSessions(async ({ folder, memory, run }) => {
      const transcriptPath = path.join(folder, 'a.jsonl')
      const turn = async (after: number): Promise<boolean> => {
        appendFileSync(transcriptPath, lineOf(`n${after} ${prompt}`))
        await run({ kind: 'turn', sessionId: 'a', at: began + after, transcriptPath })
        return [...memory.items.values()][0]?.content.includes(`n${after} `) === true
      }
      expect([await turn(0), await turn(limit.value - 1), await turn(limit.value)]).toEqual([true, false, true])
      expect(await turn(tenfold)).toBe(true)
    }),
  'capture-lost': ({ limit, tenfold }) =>
    withSessions(async ({ folder, memory, run }) => {
      for (let at = 0; at < tenfold; at++) {
        const transcriptPath = path.join(folder, `${at}.jsonl`)
        writeFileSync(transcriptPath, lineOf(prompt))
        await run({ kind: 'turn', sessionId: String(at), transcriptPath })
      }
      const completed = (): number => [...memory.items.values()].filter(({ isCompleted }) => isCompleted).length
      for (let starts = 1; starts <= 10; starts++) {
        await run({ kind: 'start', sessionId: `new ${starts}` })
        expect(completed()).toBe(starts * limit.value)
      }
    }),
}
