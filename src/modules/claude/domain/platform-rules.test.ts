import { describe, expect, it } from 'vitest'
import { childEnvironment, commandLine, tracedEnvironment } from './platform-rules.ts'

describe('the command line', () => {
  it('goes through WSL on Windows [CLA-cli-windows-wsl]', () => {
    expect(commandLine('win32', '/path/to/claude', ['-p'])).toEqual({
      command: 'wsl',
      args: ['--', '/path/to/claude', '-p'],
    })
  })

  it.each(['linux', 'darwin'])('is the CLI itself on %s [CLA-cli-direct]', (platform) => {
    expect(commandLine(platform, '/path/to/claude', ['-p'])).toEqual({ command: '/path/to/claude', args: ['-p'] })
  })
})

describe('the environment of the CLI', () => {
  const outer = {
    CLAUDECODE: '1',
    CLAUDE_CODE_ENTRYPOINT: 'cli',
    CLAUDE_CODE_SSE_PORT: '1',
    CLAUDE_CODE_SESSION_ID: 'x',
    CLAUDE_CODE_MESSAGING_SOCKET: '/s',
    CLAUDE_CODE_MESSAGING_TOKEN: 't',
    CLAUDE_PROJECT_DIR: '/p',
    AI_AGENT: 'y',
  }
  const kept = {
    PATH: '/bin',
    HOME: '/h',
    ANTHROPIC_API_KEY: 'k',
    CLAUDE_CODE_USE_BEDROCK: '1',
    CLAUDE_CODE_OAUTH_TOKEN: 'o',
    CLAUDE_CONFIG_DIR: '/c',
  }

  it.each(['linux', 'darwin'])('is ours on %s, without the traces of an outer agent', (platform) => {
    expect(childEnvironment({ ...outer, ...kept }, platform)).toEqual({ ...kept, CLAUDE_CODE_MAX_RETRIES: '2' })
  })

  it('keeps how often the user wants the CLI to try again', () => {
    expect(childEnvironment({ CLAUDE_CODE_MAX_RETRIES: '7' }, 'linux')).toEqual({ CLAUDE_CODE_MAX_RETRIES: '7' })
  })

  it('never says that this is a sandbox', () => {
    expect(childEnvironment(kept, 'linux')).not.toHaveProperty('IS_SANDBOX')
  })

  it('is named to WSL on Windows, beside what the user has named', () => {
    expect(childEnvironment({}, 'win32').WSLENV).toBe('CLAUDE_CODE_MAX_RETRIES/u:KURA_RUN_ID/u')
    expect(childEnvironment({ WSLENV: 'FOO/p' }, 'win32').WSLENV).toBe('FOO/p:CLAUDE_CODE_MAX_RETRIES/u:KURA_RUN_ID/u')
  })
})

it('a trace is handed on as OpenTelemetry does it', () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  expect(tracedEnvironment({ traceparent, tracestate: 'vendor=1' })).toEqual({
    TRACEPARENT: traceparent,
    TRACESTATE: 'vendor=1',
  })
  expect(tracedEnvironment(undefined)).toEqual({})
})
