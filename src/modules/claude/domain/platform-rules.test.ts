import { describe, expect, it } from 'vitest'
import { childEnvironment, commandLine, traceVariables } from './platform-rules.ts'

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

  it.each(['linux', 'darwin'])('is that of the server on %s, without the variables of an outer agent', (platform) => {
    expect(childEnvironment({ ...outer, ...kept }, platform)).toEqual({ ...kept, CLAUDE_CODE_MAX_RETRIES: '2' })
  })

  it('keeps the number of retries that the user has set', () => {
    expect(childEnvironment({ CLAUDE_CODE_MAX_RETRIES: '7' }, 'linux')).toEqual({ CLAUDE_CODE_MAX_RETRIES: '7' })
  })

  it('never says that this is a sandbox', () => {
    expect(childEnvironment(kept, 'linux')).not.toHaveProperty('IS_SANDBOX')
  })

  it('is passed to WSL on Windows, together with the variables that the user passes', () => {
    expect(childEnvironment({}, 'win32').WSLENV).toBe('CLAUDE_CODE_MAX_RETRIES/u:KURA_RUN_ID/u')
    expect(childEnvironment({ WSLENV: 'FOO/p' }, 'win32').WSLENV).toBe('FOO/p:CLAUDE_CODE_MAX_RETRIES/u:KURA_RUN_ID/u')
  })
})

it('passes a trace on as OpenTelemetry does', () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  expect(traceVariables({ traceparent, tracestate: 'vendor=1' })).toEqual({
    TRACEPARENT: traceparent,
    TRACESTATE: 'vendor=1',
  })
  expect(traceVariables(undefined)).toEqual({})
})
