import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { productProgram } from '../support/programs.ts'
import { RawClient } from '../support/raw-client.ts'
import { decideBranch, groupCommit, registryOf, useWorkspace } from './workspace.ts'

const holder = useWorkspace()

it.each(['2024-11-05', '2025-11-25'])(
  'the program serves commands over stdio in %s, and reports that prompts changed',
  async (revision) => {
    const { project, home } = holder.current
    const client = new RawClient({
      program: productProgram,
      args: ['serve', 'commands'],
      cwd: project,
      env: { HOME: home, KURA_LOG_LEVEL: 'warn' },
    })
    await client.initialize(revision)
    client.send({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect((await client.request('prompts/list')).result?.prompts).toHaveLength(2)
    const file = path.join(project, '.agent/climpt/registry.json')
    writeFileSync(
      `${file}.new`,
      JSON.stringify(registryOf([groupCommit, decideBranch, { ...decideBranch, c3: 'other' }])),
    )
    renameSync(`${file}.new`, file)
    await client.until(({ method }) => method === 'notifications/prompts/list_changed')
    expect((await client.request('prompts/list')).result?.prompts).toHaveLength(3)
    writeFileSync(file, '{"tools": ')
    expect((await client.call('search', { query: 'commit' })).error).toBeUndefined()
    expect(client.stderr).toContain('Invalid JSON at line 1, column 11')
    // Watching folders must not keep the process running.
    expect(await client.end()).toBe(0)
  },
)

it('the shell takes the input text from stdin', async () => {
  const { project, home, root } = holder.current
  const child = spawn(
    process.execPath,
    [productProgram, 'commands', 'run', 'climpt-git', 'group-commit', 'unstaged-changes', '--stdin'],
    {
      cwd: project,
      env: { PATH: process.env.PATH, HOME: home, KURA_HOME: path.join(root, 'data') },
    },
  )
  child.stdin.end(' the input\n')
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number]>])
  expect({ code, out }).toEqual({ code: 0, out: '# Group commits\n\n---\n\nthe input\n' })
})
