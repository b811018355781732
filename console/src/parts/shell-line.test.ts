import { expect, it } from 'vitest'
import { shellLine } from './shell-line.ts'

it('quotes what a shell would read in another way', () => {
  const line = shellLine('kura', ['commands', 'run', "--uv-name=it's $HOME", '-e=detailed'], undefined)
  expect(line).toBe(`kura commands run '--uv-name=it'\\''s $HOME' '-e=detailed'`)
})

it('names a workspace that was chosen, and the program as it is', () => {
  expect(shellLine('node dist/kura.js', ['claude', 'resume', 'a'], 'team b')).toBe(
    "KURA_WORKSPACE='team b' node dist/kura.js claude resume a",
  )
  expect(shellLine(undefined, ['console'], undefined)).toBe('kura console')
})
