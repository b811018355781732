import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recalledContent, sessionOutcome } from '../kernel/session-content.ts'
import { contentOf, readContent } from './content.ts'
import { noFacts, withHappenings, type SessionFacts } from './facts.ts'
import type { Happening } from './happening.ts'
import { limits } from './shown.ts'

const project = '/home/user/project'
const factsOf = (...happenings: readonly Happening[]): SessionFacts => withHappenings(noFacts, happenings, project)

const prompt = (text: string): Happening => ({ what: 'prompt', text })
const failed = (command: string, error: string): Happening => ({ what: 'failed', command, error })

const everything = factsOf(
  prompt('Fix the retry\nof payments'),
  failed('npm test', 'Exit code 1\n3 tests failed\nmore'),
  failed('ls /nope', "ls: cannot access '/nope'"),
  { what: 'file', path: '/home/user/project/src/pay.ts' },
  { what: 'passed', command: 'npm test' },
  { what: 'commit', id: 'ddfb851', subject: 'Retry three times' },
  { what: 'answer', text: 'Done.\n\n## Prompts\n- all is well' },
)

it('writes one part after the other', () => {
  expect(contentOf(everything)).toBe(
    [
      '## Prompts\n- Fix the retry of payments',
      '## Files\n- src/pay.ts',
      "## Failed commands\n- [passed later] npm test\n  Exit code 1: 3 tests failed\n- [failing] ls /nope\n  ls: cannot access '/nope'",
      '## Commits\n- ddfb851 Retry three times',
      '## Last answer\n> Done.\n> ## Prompts\n> - all is well',
    ].join('\n\n'),
  )
})

it('reads back what it wrote, and what a user has added stays', () => {
  expect(readContent(contentOf(everything))).toEqual(everything)
  const edited = `My own words\n${contentOf(everything)}\n\n## Notes\n- keep this\n\nand this`
  const read = readContent(edited)
  expect(read.notes).toBe('My own words\n## Notes\n- keep this\n\nand this')
  expect(readContent(contentOf(read))).toEqual(read)
})

it('says again neither the answer nor what a command printed', () => {
  const recalled = recalledContent(contentOf(everything))
  expect(recalled).toContain('retry of payments')
  expect(recalled).toContain('src/pay.ts')
  expect(recalled).toContain('ddfb851')
  expect(recalled).not.toMatch(/Done|all is well|cannot access|3 tests failed/)
  expect(sessionOutcome(contentOf(everything))).toEqual({ files: ['src/pay.ts'], failing: ['ls /nope'] })
})

describe('what is kept', () => {
  it('a command that fails again after it has passed is failing', () => {
    const facts = factsOf(failed('make', 'a'), { what: 'passed', command: 'make' }, failed('make', 'b'))
    expect(facts.failures).toEqual([{ command: 'make', error: 'b', passed: false }])
  })

  it('commands that differ only behind the cut are not the same', () => {
    const long = 'x'.repeat(400)
    const { failures } = factsOf(failed(`${long}1`, 'no'), { what: 'passed', command: `${long}2` })
    expect(failures).toMatchObject([{ passed: false }])
    const same = factsOf(failed(`${long}1`, 'no'), { what: 'passed', command: `${long}1` })
    expect(readContent(contentOf(same)).failures).toMatchObject([{ passed: true }])
    expect(Array.from(same.failures[0]?.command ?? '').length).toBeLessThanOrEqual(limits.command)
  })

  it('files once, relative to the project, others with their whole path', () => {
    const file = (path: string): Happening => ({ what: 'file', path })
    const { files } = factsOf(file('/home/user/project/a.ts'), file('/etc/hosts'), file('a.ts'), file('./b/../a.ts'))
    expect(files).toEqual(['a.ts', '/etc/hosts'])
  })

  it('the newest 40 prompts of at most 300 characters', () => {
    const many = Array.from({ length: 60 }, (_, number) => prompt(`${number} ${'語'.repeat(400)}`))
    const { prompts } = factsOf(...many)
    expect(prompts).toHaveLength(40)
    expect(prompts.at(-1)).toMatch(/^59 /)
    expect(prompts.every((text) => Array.from(text).length <= 300)).toBe(true)
  })

  it('a secret is hidden before a text is cut', () => {
    const secret = `ghp_${'a1B2'.repeat(10)}`
    const { prompts, failures, answer, commits, files } = factsOf(
      prompt(`${'x'.repeat(290)} ${secret}`),
      failed(`curl -H "Authorization: token ${secret}" x`, `bad ${secret}`),
      { what: 'answer', text: `${'y'.repeat(990)} ${secret}` },
      { what: 'commit', id: 'abc1234', subject: `Use ${secret}` },
      { what: 'file', path: `/home/user/project/${secret}.txt` },
    )
    expect(JSON.stringify([prompts, failures, answer, commits, files])).not.toContain('ghp_')
  })
})

describe('8 KiB', () => {
  const long = (number: number): string => `${String(number).padStart(2, '0')} ${'決済の再試行'.repeat(60)}`

  it('oldest prompts are shortened first', () => {
    const facts = factsOf(...Array.from({ length: 12 }, (_, number) => prompt(long(number))))
    const { prompts } = readContent(contentOf(facts))
    const lengths = prompts.map((text) => Array.from(text).length)
    expect(prompts).toHaveLength(12)
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    expect(lengths.at(-1)).toBe(300)
    expect(lengths[0]).toBe(80)
  })

  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.constantFrom('# ', '## Files', '> - x', long(1)),
  )
  const happening: fc.Arbitrary<Happening> = fc.oneof(
    text.map(prompt),
    fc.record({ what: fc.constant('answer' as const), text }),
    fc.record({ what: fc.constant('file' as const), path: text }),
    fc.record({ what: fc.constant('failed' as const), command: text, error: text }),
    fc.record({ what: fc.constant('passed' as const), command: text }),
    fc.record({ what: fc.constant('commit' as const), id: fc.constantFrom('abc1234', 'def5678'), subject: text }),
  )

  it('whatever happens, the content has at most 8 KiB and is read back as it was written', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 120, size: 'max' }), (happenings) => {
        const content = contentOf(factsOf(...happenings))
        expect(Buffer.byteLength(content)).toBeLessThanOrEqual(limits.contentBytes)
        expect(contentOf(readContent(content))).toBe(content)
        expect(readContent(content).notes).toBe('')
      }),
      { numRuns: 60 },
    )
  })
})
