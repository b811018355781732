import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { inBothRevisions } from './setup.ts'

inBothRevisions((setup) => {
  const put = (name: string, content: string | Buffer): string => {
    const file = path.join(setup().root, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
    return file
  }

  const promises = '[CLA-execute-claude-with-context] [CLA-execute-claude-with-context-answer]'
  it(`sends the prompt, a blank line and the text ${promises}`, async () => {
    const server = await setup().serve()
    const file = put('notes/蔵 😀.md', '# 蔵\n\n😀 絵文字\n')
    for (const given of [file, 'notes/蔵 😀.md', './notes/../notes/蔵 😀.md']) {
      const answer = await server.call('execute_claude_with_context', { prompt: '要約して', file_path: given })
      expect(answer).toMatchObject({
        tool_name: 'execute_claude_with_context',
        success: true,
        context_file: given,
        prompt: '要約して',
      })
      expect(Object.keys(answer).slice(0, 8)).toEqual([
        'tool_name',
        'success',
        'prompt',
        'response',
        'execution_time',
        'timestamp',
        'error',
        'context_file',
      ])
      expect(setup().fake.runs().at(-1)?.stdin).toBe('要約して\n\n# 蔵\n\n😀 絵文字\n')
    }
    expect(
      setup()
        .fake.runs()
        .map(({ resumed }) => resumed === null),
    ).toEqual([true, false, false])
  })

  it('reads the file when the run starts, not when it is queued', async () => {
    setup().fake.script({ delayMs: 300 })
    const server = await setup().serve()
    const first = server.ask('一')
    const second = server.call('execute_claude_with_context', { prompt: '二', file_path: 'late.txt' })
    put('late.txt', 'made meanwhile')
    await first
    expect(await second).toMatchObject({ success: true })
  })

  describe('fails without a run [CLA-execute-claude-with-context-missing]', () => {
    it.each([
      ['nothing.txt', /^File not found: nothing\.txt$/],
      ['file.txt/below', /^File not found: file\.txt\/below$/],
      ['dangling', /^File not found: dangling$/],
      ['folder', /^Failed to read file: folder: it is a directory$/],
      ['binary', /^Failed to read file: binary: it is not UTF-8 text$/],
      ['large', /^Failed to read file: large: it is larger than 5 MiB$/],
      ['pipe', /^Failed to read file: pipe: it is no regular file$/],
      ['link-outside', /^Failed to read file: link-outside: it is outside/],
      ['../elsewhere', /^Failed to read file: \.\.\/elsewhere: it is outside/],
      ['/etc/passwd', /^Failed to read file: \/etc\/passwd: it is outside/],
      ['/nonexistent/file', /^Failed to read file: \/nonexistent\/file: it is outside/],
      ['', /^Failed to read file: /],
      ['a\0b', /^Failed to read file: /],
    ])('%j', async (given, error) => {
      put('file.txt', 'x')
      put('folder/inside.txt', 'x')
      put('binary', Buffer.from([0xff, 0xfe, 0x00, 0x80]))
      put('large', 'x'.repeat(5 * 1024 * 1024 + 1))
      symlinkSync('/etc/hostname', path.join(setup().root, 'link-outside'))
      symlinkSync('gone', path.join(setup().root, 'dangling'))
      execFileSync('mkfifo', [path.join(setup().root, 'pipe')])
      const server = await setup().serve()
      const answer = await server.call('execute_claude_with_context', { prompt: 'x', file_path: given })
      expect(answer).toMatchObject({
        tool_name: 'execute_claude_with_context',
        success: false,
        response: null,
        context_file: given,
        kind: 'file',
      })
      expect(answer.error).toMatch(error)
      expect(setup().fake.runs()).toEqual([])
    })
  })

  it('reads 5 MiB, and files in allowed folders', async () => {
    const server = await setup().serve({ env: { KURA_CLAUDE_ROOTS: '/etc' } })
    put('largest', 'x'.repeat(5 * 1024 * 1024))
    for (const given of ['largest', '/etc/passwd']) {
      expect(await server.call('execute_claude_with_context', { prompt: 'x', file_path: given })).toMatchObject({
        success: true,
      })
    }
    expect(setup().fake.runs()[0]?.stdinBytes).toBe(5 * 1024 * 1024 + 3)
  })

  it('reads files that report a size of 0', async () => {
    const server = await setup().serve({ env: { KURA_CLAUDE_ROOTS: '/proc' } })
    expect(await server.call('execute_claude_with_context', { prompt: 'x', file_path: '/proc/version' })).toMatchObject(
      { success: true },
    )
    expect(setup().fake.runs()[0]?.stdin).toBe(`x\n\n${readFileSync('/proc/version', 'utf8')}`)
  })

  it('refuses an empty prompt here too, with the file named', async () => {
    const server = await setup().serve()
    expect(await server.call('execute_claude_with_context', { prompt: '', file_path: 'x' })).toMatchObject({
      success: false,
      context_file: 'x',
    })
  })
})
