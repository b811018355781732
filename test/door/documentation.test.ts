import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runKura } from '../limits/run-kura.ts'
import { messageIn } from '../support/http-server.ts'
import { productProgram } from '../support/programs.ts'
import { bearer, startTeam, toolCall, type TeamServer } from '../support/team-server.ts'

describe('documentation on the server of a team', () => {
  let folder: string
  let team: TeamServer
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'kura-team-docs-'))
    mkdirSync(path.join(folder, 'rules'))
    writeFileSync(path.join(folder, 'rules', 'calls.md'), '# Retries\n\nNever retry a payment.\n')
    expect((await runKura(folder, ['docs', 'add', 'rules', 'rules'])).code).toBe(0)
    team = await startTeam({ program: productProgram, dataDir: path.join(folder, 'data'), args: ['docs'] })
  })
  afterAll(async () => {
    await team.stop()
    rmSync(folder, { recursive: true })
  })

  const ask = async (message: object, token: string): Promise<string> =>
    JSON.stringify(await messageIn(await team.post(message, bearer(token))))

  it('is found with a token that may only read, and only in its own workspace', async () => {
    const question = toolCall('search_docs', { query: 'retry a payment' })
    const reader = await team.newToken({ scope: 'read' })
    const elsewhere = await team.newToken({ scope: 'read', workspaces: ['other'] })
    expect(await ask(question, reader)).toContain('Never retry a payment.')
    expect(await ask(question, elsewhere)).not.toContain('payment.')
  })

  it('cannot be changed by any tool', async () => {
    const admin = await team.newToken({ scope: 'admin' })
    const listed = await ask({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, admin)
    const { result } = JSON.parse(listed) as { readonly result: { readonly tools: readonly { name: string }[] } }
    expect(result.tools.map(({ name }) => name).toSorted()).toEqual(['diff_docs', 'read_doc', 'search_docs'])
  })
})
