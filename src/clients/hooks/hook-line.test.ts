import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allClients } from '../all-clients.ts'
import { claudeCode } from '../claude-code.ts'
import type { ClientHooks } from './client-hooks.ts'
import { hookEntry, isOffered } from './hook-line.ts'
import { readHook, shellWords } from './read-hook.ts'

const hooksOf = (hooks: ClientHooks | undefined): ClientHooks => {
  if (hooks === undefined) throw new Error('It has no hooks')
  return hooks
}
const hooks = hooksOf(claudeCode.hooks)
const program = ['/usr/bin/node', '/opt/kura.js'] as const

describe('the line of a hook', () => {
  it('names Node and the script by full paths and never fails', () => {
    const entry = hookEntry({ name: 'claude-code', hooks }, 'prompt', {
      program,
      dataDir: undefined,
      platform: 'linux',
    })
    expect(entry).toEqual({
      type: 'command',
      command: "'/usr/bin/node' '/opt/kura.js' hook prompt --client claude-code 2>/dev/null || exit 0",
      timeout: 2,
    })
  })

  it('names one executable alone', () => {
    const facts = { program: ['/opt/kura'] as const, dataDir: undefined, platform: 'darwin' as const }
    expect(hookEntry({ name: 'claude-code', hooks }, 'start', facts)).toMatchObject({
      command: "'/opt/kura' hook start --client claude-code 2>/dev/null || exit 0",
      timeout: 3,
    })
  })

  it('needs no shell on Windows', () => {
    const facts = {
      program: ['C:\\node.exe', 'C:\\k u\\kura.js'] as const,
      dataDir: 'D:\\data',
      platform: 'win32' as const,
    }
    const entry = hookEntry({ name: 'claude-code', hooks }, 'prompt', facts)
    expect(entry).toEqual({
      type: 'command',
      command: 'C:\\node.exe',
      args: ['C:\\k u\\kura.js', 'hook', 'prompt', '--client', 'claude-code', '--home', 'D:\\data'],
      timeout: 2,
    })
    expect(readHook(entry, [])).toEqual({ event: 'prompt', program: facts.program, dataDir: 'D:\\data' })
  })

  it('is offered on Windows for Claude Code alone', () => {
    const offered = (platform: NodeJS.Platform): readonly string[] =>
      allClients.filter((client) => client.hooks && isOffered(client.hooks, platform)).map(({ name }) => name)
    expect(offered('win32')).toEqual(['claude-code'])
    expect(offered('darwin')).toEqual(['claude-code', 'gemini-cli', 'codex', 'cursor'])
  })

  it('is read again, whatever the paths are', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(word, word, fc.option(word, { nil: undefined }), (node, script, dataDir) => {
        const words = [`/${node}`, `/${script}/kura.js`] as const
        const dir = dataDir === undefined ? undefined : `/${dataDir}`
        const entry = hookEntry({ name: 'codex', hooks }, 'end', { program: words, dataDir: dir, platform: 'linux' })
        expect(readHook(entry, [])).toEqual({ event: 'end', program: words, dataDir: dir })
      }),
    )
  })

  it('reaches the shell as the words that it was made of', () => {
    const script = '/it\'s $HOME `x` "y" \\ 日本/kura.js'
    const facts = { program: ['/bin/echo', script] as const, dataDir: undefined, platform: 'linux' as const }
    const { command } = hookEntry({ name: 'codex', hooks }, 'turn', facts)
    expect(execFileSync('/bin/sh', ['-c', String(command)], { encoding: 'utf8' })).toBe(
      `${script} hook turn --client codex\n`,
    )
  })
})

describe('a hook', () => {
  it.each([
    'echo hook prompt',
    'kura serve',
    'kura hook sometimes',
    'my-kura hook prompt',
    'hook prompt kura',
    'kura',
    '',
  ])('%j is not ours', (command) => {
    expect(readHook({ type: 'command', command }, ['/usr/bin/node', '/x/main.js'])).toBeUndefined()
  })

  it.each([
    'kura hook prompt',
    'npx kura-mcp hook prompt',
    'node "/a b/kura.js" hook prompt',
    'node /x/main.js hook prompt',
  ])('%j is ours, also in a form that is not written now', (command) => {
    expect(readHook({ command }, ['/usr/bin/node', '/x/main.js'])?.event).toBe('prompt')
  })

  it.each([
    ["a 'b c'  d", ['a', 'b c', 'd']],
    [String.raw`'it'\''s' "q\"x" a\ b`, ["it's", 'q"x', 'a b']],
    ["A='x y' b", ['A=x y', 'b']],
    ['"open', ['"open']],
  ])('%j has the words %j', (line, words) => {
    expect(shellWords(line)).toEqual(words)
  })
})
