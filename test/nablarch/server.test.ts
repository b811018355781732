import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { nablarch } from '../../src/modules/nablarch/index.ts'
import { version } from '../../src/version.ts'
import { messageIn, startHttp } from '../support/http-server.ts'
import { connect, newDataDir } from '../support/in-process.ts'
import { productProgram } from '../support/programs.ts'

const handshake = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'tester', version: '1' } }

describe('nablarch served alone', () => {
  it('says who it is and what it offers [NAB-server-name] [NAB-server-version] [NAB-server-capabilities]', async () => {
    const { server } = await connect(undefined, { manifests: [nablarch] })
    const { result } = (await server.handleRequest({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: handshake,
    })) as {
      readonly result: Readonly<Record<string, unknown>>
    }
    expect(result.serverInfo).toMatchObject({ name: 'nablarch-mcp-server', version })
    expect(result.capabilities).toEqual({
      tools: { listChanged: false },
      resources: { listChanged: false },
      prompts: { listChanged: false },
      completions: {},
    })
    await server.close()
  })

  it('lists its tools, prompts and resources as in the snapshot', async () => {
    const { request, server } = await connect('2025-11-25', { manifests: [nablarch] })
    const lists = await Promise.all(
      ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'].map((method) => request(method)),
    )
    expect(lists.map(({ result }) => result)).toMatchSnapshot()
    await server.close()
  })

  it('serves several clients from one process over HTTP [NAB-limits-http]', async () => {
    const http = await startHttp(['nablarch'], productProgram)
    const ask = async (keyword: string): Promise<string> => {
      const params = { name: 'search_api', arguments: { keyword } }
      const answer = await messageIn(await http.post({ jsonrpc: '2.0', id: keyword, method: 'tools/call', params }))
      return JSON.stringify(answer)
    }
    const [first, second] = await Promise.all([ask('UniversalDao'), ask('CSRF')])
    expect(first).toContain('nablarch.common.dao.UniversalDao')
    expect(second).toContain('nablarch.fw.web.handler.CsrfTokenVerificationHandler')
    await http.stop()
  })

  it("finds a team's own entries, and says on stderr which line of a broken file is at fault", async () => {
    const folder = path.join(newDataDir(), 'team')
    mkdirSync(folder)
    const file = path.join(folder, 'error-catalog.yaml')
    const own =
      'errors:\n  - id: OUR-001\n    category: web\n    severity: error\n    error_message: own message\n' +
      '    cause: 独自の原因\n    solution: 独自の解決\n    source_url: https://example.com/\n'
    writeFileSync(file, own)
    const written: string[] = []
    const stderr = process.stderr.write.bind(process.stderr)
    process.stderr.write = (chunk) => written.push(String(chunk)) > 0
    try {
      vi.stubEnv('KURA_NABLARCH_DIR', folder)
      const { call, server } = await connect('2025-11-25', { manifests: [nablarch], settings: { logLevel: 'warn' } })
      expect(JSON.stringify(await call('search_api', { keyword: 'OUR-001' }))).toContain(
        '[エラー] OUR-001 (web/error) — own message',
      )
      writeFileSync(file, `${own}  - id: 7\n`)
      expect(JSON.stringify(await call('search_api', { keyword: 'OUR-001' }))).toContain(
        '[エラー] OUR-001 (web/error) — own message',
      )
      expect(JSON.stringify(await call('search_api', { keyword: 'OUR-001' }))).toContain('OUR-001')
      await server.close()
    } finally {
      process.stderr.write = stderr
      vi.unstubAllEnvs()
    }
    expect(written.filter((line) => line.includes('error-catalog.yaml:9'))).toHaveLength(1)
  })
})
