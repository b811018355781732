import { chmodSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { inBothRevisions, type ClaudeSetup } from './setup.ts'

const missing = 'Claude CLI not found. Please install Claude CLI or set CLAUDE_PATH environment variable.'

/** Installs the fake CLI at a path under the home directory. */
const installAt = (setup: ClaudeSetup, relativePath: string): string => {
  const file = path.join(setup.root, relativePath)
  mkdirSync(path.dirname(file), { recursive: true })
  symlinkSync(setup.fake.path, file)
  return file
}

const nowhere = { PATH: '/nonexistent:.:' }

inBothRevisions((setup) => {
  describe('the CLI is looked for', () => {
    it('on PATH first [CLA-search-which]', async () => {
      installAt(setup(), '.local/bin/claude')
      const server = await setup().serve({ env: { CLAUDE_PATH: '/bin/false' } })
      expect(await server.call('test_claude_cli')).toMatchObject({
        success: true,
        command: `${setup().fake.path} --version`,
      })
    })

    it.each([
      '.npm-global/bin',
      '.yarn/bin',
      '.volta/bin',
      '.nvm/versions/node/v20.1.0/bin',
      '.asdf/installs/nodejs/22.0.0/bin',
      '.local/bin',
      '.claude/local',
    ])('in %s, when it is not on PATH [CLA-search-common-paths]', async (folder) => {
      const file = installAt(setup(), `${folder}/claude`)
      const server = await setup().serve({ env: { ...nowhere, CLAUDE_PATH: '/bin/false' } })
      expect((await server.call('test_claude_cli')).command).toBe(`${file} --version`)
    })

    it('at CLAUDE_PATH, when it is nowhere else [CLA-search-claude-path]', async () => {
      const server = await setup().serve({ env: { ...nowhere, CLAUDE_PATH: setup().fake.path } })
      expect(await server.call('test_claude_cli')).toMatchObject({
        success: true,
        command: `${setup().fake.path} --version`,
      })
    })

    it('only at the configured path if there is one', async () => {
      const file = installAt(setup(), 'own/claude')
      expect((await (await setup().serve({ flags: { claudePath: file } })).call('test_claude_cli')).command).toBe(
        `${file} --version`,
      )
      expect(
        (await (await setup().serve({ env: { KURA_CLAUDE_PATH: '~/own/claude' } })).call('test_claude_cli')).command,
      ).toBe(`${file} --version`)
      const wrong = await (await setup().serve({ env: { KURA_CLAUDE_PATH: '/nonexistent/claude' } })).call(
        'test_claude_cli',
      )
      expect(wrong).toMatchObject({ success: false, message: 'Claude CLI not found' })
      expect(wrong.error).toContain('/nonexistent/claude')
    })

    it('again only if it was not found [CLA-search-nothing] [CLA-state-cli-path]', async () => {
      const server = await setup().serve({ env: nowhere })
      expect(await server.ask('x')).toMatchObject({ success: false, error: missing, kind: 'cli_not_found' })
      expect(await server.call('test_claude_cli')).toMatchObject({
        success: false,
        message: 'Claude CLI not found',
        error: missing,
        command: null,
      })
      const file = installAt(setup(), '.claude/local/claude')
      expect(await server.ask('x')).toMatchObject({ success: true })
      installAt(setup(), '.npm-global/bin/claude')
      expect((await server.call('test_claude_cli')).command).toBe(`${file} --version`)
    })

    it('and must be an executable file', async () => {
      mkdirSync(path.join(setup().root, '.yarn/bin/claude'), { recursive: true })
      mkdirSync(path.join(setup().root, '.volta/bin'), { recursive: true })
      writeFileSync(path.join(setup().root, '.volta/bin/claude'), '#!/bin/sh\n', { mode: 0o644 })
      const server = await setup().serve({ env: nowhere })
      expect(await server.call('test_claude_cli')).toMatchObject({ message: 'Claude CLI not found' })
    })

    it('never in the working directory', async () => {
      writeFileSync(path.join(setup().root, 'claude'), '#!/bin/sh\necho own\n', { mode: 0o755 })
      const server = await setup().serve({ env: nowhere })
      expect(await server.call('test_claude_cli')).toMatchObject({ message: 'Claude CLI not found' })
    })
  })

  it('is tested [CLA-test-claude-cli]', async () => {
    const server = await setup().serve()
    const tested = await server.call('test_claude_cli')
    expect(Object.keys(tested).slice(0, 5)).toEqual(['tool_name', 'success', 'command', 'output', 'message'])
    expect(tested).toEqual({
      tool_name: 'test_claude_cli',
      success: true,
      command: `${setup().fake.path} --version`,
      output: '2.1.197 (Claude Code)',
      message: 'Claude CLI found and working!',
      version: '2.1.197',
      capabilities: { fork_session: true },
      permission_mode: 'skip',
    })
    expect(setup().fake.runs()).toEqual([])
    setup().fake.script({ fork: false })
    const other = await (await setup().serve({ env: { KURA_CLAUDE_PERMISSIONS: 'plan' } })).call('test_claude_cli')
    expect(other).toMatchObject({ capabilities: { fork_session: false }, permission_mode: 'plan' })
  })

  it('is reported as not working or not answering [CLA-test-claude-cli-failures]', async () => {
    const server = await setup().serve()
    setup().fake.script({ probeExitCode: 4, stderr: 'broken\n' })
    expect(await server.call('test_claude_cli')).toMatchObject({
      success: false,
      message: 'Claude CLI found but not working properly',
      error: 'broken',
    })
    expect(await server.ask('x')).toMatchObject({
      success: false,
      kind: 'command_failed',
      error: expect.stringContaining('broken'),
    })
    setup().fake.script({ probeDelayMs: 60_000 })
    const begun = performance.now()
    expect(await server.call('test_claude_cli')).toMatchObject({
      success: false,
      message: 'Claude CLI command timed out',
    })
    expect(performance.now() - begun).toBeLessThan(9000)
    setup().fake.script({})
    expect(await server.ask('x')).toMatchObject({ success: true })
  })

  it('is probed once, and again when the binary has changed', async () => {
    const server = await setup().serve()
    await server.ask('一')
    await server.ask('二')
    const asked = () =>
      setup()
        .fake.calls()
        .filter((call) => call.asked !== 'run')
        .map((call) => call.asked)
        .sort()
    expect(asked()).toEqual(['help', 'version'])
    renameSync(setup().fake.path, `${setup().fake.path}-old`)
    writeFileSync(setup().fake.path, `#!/bin/sh\nexec '${setup().fake.path}-old' "$@"\n`)
    chmodSync(setup().fake.path, 0o755)
    await server.ask('三')
    expect(asked()).toEqual(['help', 'help', 'version', 'version'])
  })

  it('runs in the working directory, without the variables of an outer agent', async () => {
    const outer = {
      CLAUDECODE: '1',
      CLAUDE_CODE_ENTRYPOINT: 'cli',
      CLAUDE_CODE_SSE_PORT: '1',
      AI_AGENT: 'x',
      CLAUDE_PROJECT_DIR: '/p',
    }
    const server = await setup().serve({ env: { ...outer, ANTHROPIC_API_KEY: 'k', CLAUDE_CODE_USE_VERTEX: '1' } })
    await server.ask('x')
    const [run] = setup().fake.runs()
    expect(run?.cwd).toBe(setup().root)
    expect(run?.env).toEqual({
      ANTHROPIC_API_KEY: 'k',
      CLAUDE_CODE_USE_VERTEX: '1',
      CLAUDE_CODE_MAX_RETRIES: '2',
      KURA_HOME: path.join(setup().root, 'data'),
      KURA_RUN_ID: expect.any(String),
    })
  })

  it.each([['acceptEdits'], ['plan'], ['default']])('runs in the permission mode %s when it is set', async (mode) => {
    const server = await setup().serve({ env: { KURA_CLAUDE_PERMISSIONS: mode } })
    await server.ask('x')
    expect(setup().fake.runs()[0]?.argv.slice(0, 2)).toEqual(['--permission-mode', mode])
  })

  it('gives a hint when it refuses root, and does not set IS_SANDBOX itself', async () => {
    setup().fake.script({ refusesRoot: true })
    const server = await setup().serve()
    const answer = await server.ask('x')
    expect(answer).toMatchObject({
      success: false,
      error: expect.stringMatching(/^Command failed with code 1: --dangerously-skip-permissions cannot be used/),
    })
    expect(answer.warning).toContain('IS_SANDBOX=1')
    expect(setup().fake.runs()[0]?.env).not.toHaveProperty('IS_SANDBOX')
    expect(await (await setup().serve({ env: { IS_SANDBOX: '1' } })).ask('x')).toMatchObject({ success: true })
  })
})
