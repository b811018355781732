import { describe, expect, it } from 'vitest'
import { argvOf } from './argv.ts'

const id = '0a4b1c2d-0000-4000-8000-000000000001'
const first = { permissions: 'skip', resume: null, fork: true, stream: false } as const

describe('the arguments of a run', () => {
  it('start a conversation [CLA-command-first]', () => {
    expect(argvOf(first)).toEqual([
      '--dangerously-skip-permissions',
      '--output-format',
      'json',
      '--strict-mcp-config',
      '-p',
    ])
  })

  it('continue one and leave it as it was [CLA-command-continue] [CLA-session-resume]', () => {
    expect(argvOf({ ...first, resume: id }).slice(-4)).toEqual(['--resume', id, '--fork-session', '-p'])
  })

  it('continue one with a CLI that cannot fork', () => {
    expect(argvOf({ ...first, resume: id, fork: false }).slice(-3)).toEqual(['--resume', id, '-p'])
  })

  it('ask for a stream of events if progress is wanted', () => {
    expect(argvOf({ ...first, stream: true }).join(' ')).toContain('--output-format stream-json --verbose ')
  })

  it.each(['acceptEdits', 'plan', 'default'] as const)(
    'ask for the permission mode %s instead of none',
    (permissions) => {
      const argv = argvOf({ ...first, permissions })
      expect(argv.slice(0, 2)).toEqual(['--permission-mode', permissions])
      expect(argv).not.toContain('--dangerously-skip-permissions')
    },
  )
})
