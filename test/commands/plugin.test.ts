import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { fillWorkspace, useWorkspace } from './workspace.ts'

const root = path.resolve(import.meta.dirname, '../..')
const plugin = path.join(root, 'plugin')
const read = (file: string): string => readFileSync(path.join(plugin, file), 'utf8')

interface Server {
  readonly type: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const server = (): Server | undefined =>
  (JSON.parse(read('.mcp.json')) as { mcpServers: Record<string, Server> }).mcpServers.climpt

const holder = useWorkspace(fillWorkspace)

it('names itself and its version', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  expect(JSON.parse(read('.claude-plugin/plugin.json'))).toMatchObject({
    name: 'climpt',
    version,
    description: expect.any(String),
  })
})

it('has the server climpt, below its own folder [CMI-config-mcp-json] [CMI-config-plugin-root]', () => {
  expect(JSON.parse(read('.mcp.json'))).toEqual({
    mcpServers: {
      climpt: {
        type: 'stdio',
        command: 'node',
        args: ['${CLAUDE_PLUGIN_ROOT}/../dist/kura.js', 'serve', 'commands'],
        env: {},
      },
    },
  })
})

it('starts the program as it was built, which serves the commands of the project', async () => {
  const { command = '', args = [] } = server() ?? {}
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command: command === 'node' ? process.execPath : command,
      args: args.map((argument) => argument.replace('${CLAUDE_PLUGIN_ROOT}', plugin)),
      cwd: holder.current.project,
      env: { PATH: process.env.PATH ?? '', HOME: holder.current.home },
    }),
  )
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search', 'describe', 'execute', 'reload'])
  const found = await client.callTool({ name: 'search', arguments: { query: '変更をグループ化してコミット' } })
  expect(found.structuredContent).toMatchObject({ results: [{ c2: 'group-commit' }], agent: 'climpt' })
  await client.close()
})

it('has a skill that says to search, then describe, then execute [CMI-practice-skill]', () => {
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(read('skills/use-commands/SKILL.md')) ?? []
  const { name, description } = parseDocument(head).toJS() as { name: string; description: string }
  expect(name).toBe('use-commands')
  expect(description.length).toBeLessThan(1024)
  expect([...body.matchAll(/^## \d\. (\w+)$/gm)].map(([, step]) => step)).toEqual(['search', 'describe', 'execute'])
})
