import { describe, expect, it } from 'vitest'
import { readPrompt } from './read-prompt.ts'

describe('prompts that are not searched', () => {
  it.each([
    ['', 'short-prompt'],
    ['ok', 'short-prompt'],
    ['OK!', 'short-prompt'],
    ['続けて', 'short-prompt'],
    ['はい、お願いします', 'short-prompt'],
    ['そのまま進めてください', 'short-prompt'],
    ['yes please', 'short-prompt'],
    ['go ahead and do it', 'short-prompt'],
    ['thanks, that is all', 'short-prompt'],
    ['continue', 'short-prompt'],
    ['fix tests', 'short-prompt'],
    ['👍', 'short-prompt'],
    ['/compact', 'command'],
    ['/review the payment service retries please', 'command'],
    ['/mcp__kura__now', 'command'],
    ['  /clear', 'command'],
    ['!ls -la src/payments and more', 'command'],
    ['<private>why does the payment job retry three times</private>', 'short-prompt'],
    ['ok <private>why does the payment job retry three times', 'short-prompt'],
  ])('%j: %s', (prompt, silence) => {
    expect(readPrompt(prompt)).toMatchObject({ silence, ids: [] })
  })
})

describe('prompts that are searched', () => {
  it.each([
    'why does the payment job retry only three times',
    '決済のリトライはなぜ三回までなのか',
    '/home/me/app/src/pay.ts fails with a timeout in production',
    'retry payments limit',
  ])('%s', (prompt) => {
    expect(readPrompt(prompt).silence).toBeUndefined()
  })
})

describe('items that a prompt names', () => {
  it.each([
    ['#12', [12]],
    ['fix #12', [12]],
    ['kura:12', [12]],
    ['[kura:12]', [12]],
    ['見て #12 と kura:7', [12, 7]],
    ['#12を進めて', [12]],
    ['/review #12', [12]],
    ['!echo kura:12', [12]],
    ['#1 #2 #3 #4', [1, 2, 3]],
    ['#12 #12', [12]],
    ['#0', []],
    ['C#12', []],
    ['issue #12', []],
    ['merge PR #12', []],
    ['プルリク #12', []],
    ['#12ab', []],
    ['color #123456a', []],
    ['sakura:12', []],
    ['#99999999999999999999', []],
  ])('%j: %j', (prompt, ids) => {
    expect(readPrompt(prompt).ids).toEqual(ids)
  })

  it('takes a number in a long text for something else, but not the name of an item', () => {
    const log = 'Fix the retries of the payment job (#12)\n'.repeat(20)
    expect(readPrompt(log).ids).toEqual([])
    expect(readPrompt(`${log} as decided in kura:7`).ids).toEqual([7])
  })
})

describe('what is searched for', () => {
  const question = 'why does the payment job retry only three times'

  it.each([
    ['private parts', `<private>the key is hunter2</private> ${question}`],
    ['private parts in capitals, with line breaks', `<PRIVATE>\nhunter2\n</PRIVATE>\n${question}`],
    ['an unclosed private part', `${question} <private>hunter2`],
    ['what hooks put in', `<hook_context>hunter2 [kura:1]</hook_context>\n${question}`],
    ['fenced blocks', `${question}\n\`\`\`ts\nhunter2\n\`\`\`\n`],
    ['fenced blocks of tildes', `${question}\n~~~\nhunter2\n~~~`],
    ['an unclosed fenced block', `${question}\n\`\`\`\nhunter2`],
  ])('leaves out %s', (_, prompt) => {
    const { text, ids } = readPrompt(prompt)
    expect(text).not.toContain('hunter2')
    expect(text.trim()).toBe(question)
    expect(ids).toEqual([])
  })

  it('keeps a fenced block if nothing else is left', () => {
    expect(readPrompt('```\nTypeError: payment retry failed\n```').text).toContain('TypeError: payment retry failed')
  })

  it('keeps the first 1,000 and the last 500 characters of a long prompt', () => {
    const prompt = `${'あ'.repeat(1_000)}${'\u{1f600}'.repeat(3_000)}${'い'.repeat(500)}`
    expect(readPrompt(prompt).text).toBe(`${'あ'.repeat(1_000)}\n${'い'.repeat(500)}`)
    expect(readPrompt('あ'.repeat(1_500)).text).toBe('あ'.repeat(1_500))
  })

  it('takes its parts out before it is cut', () => {
    const { text } = readPrompt(`<private>${'x'.repeat(5_000)}</private>${question}`)
    expect(text).toBe(question)
  })

  it('reads a prompt of megabytes in a moment', () => {
    for (const part of ['<private>', '```\n', '<hook_context>', '#1 ', '[kura:', '`', '~~~\n', '/', 'あ'])
      expect(readPrompt(part.repeat(200_000)).text.length).toBeLessThan(3_100)
  })
})
