import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect } from 'vitest'
import { named } from '../nablarch/typical-queues.ts'
import { listOf } from '../nablarch/write-queue.ts'
import type { run } from './tarball.ts'

export interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}

const queue = named('Charset GlobalError JaxRsResponse Db Tx Routes')

type Answer = Awaited<ReturnType<Client['callTool']>>

export const textOf = ({ content }: Answer): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')

/** Starts a server as a client does, and calls `use` with the connected client. */
export const withClient = async <T>(
  { command, args, cwd, env }: Program,
  use: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ name: 'test-client', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command,
      args: [...args],
      cwd,
      env: { PATH: process.env.PATH ?? '', HOME: cwd, ...env },
      stderr: 'ignore',
    }),
  )
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}

/** Expects the program to list its tools, store an item, search in Japanese and validate a queue. */
export const expectToServe = (program: Program): Promise<void> =>
  withClient(program, async (client) => {
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['create_item', 'search_commands', 'execute_claude', 'search_api']),
    )
    await client.callTool({
      name: 'create_item',
      arguments: { type: 'decision', title: '蔵の鍵は番頭が預かる', content: 'The head clerk keeps it.' },
    })
    expect(textOf(await client.callTool({ name: 'search_items', arguments: { query: '番頭の鍵' } }))).toContain(
      '蔵の鍵は番頭が預かる',
    )
    expect(textOf(await client.callTool({ name: 'search_api', arguments: { keyword: 'トランザクション' } }))).toContain(
      'TransactionManagementHandler',
    )
    const judged = await client.callTool({
      name: 'validate_handler_queue',
      arguments: { handlerQueueXml: listOf(queue.toReversed()), applicationType: 'rest' },
    })
    expect(textOf(judged)).toContain('順序違反')
  })

/** Expects the same from the shell commands. `expectToServe` must have stored its item before. */
export const expectShellToWork = (
  kura: (...args: readonly string[]) => ReturnType<typeof run>,
  folder: string,
  version: string,
): void => {
  expect(kura('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' })
  expect(kura('search', '番頭の鍵')).toMatchObject({
    code: 0,
    out: expect.stringContaining('蔵の鍵は番頭が預かる') as string,
  })
  writeFileSync(path.join(folder, 'right.xml'), listOf(queue))
  writeFileSync(path.join(folder, 'wrong.xml'), listOf(queue.toReversed()))
  expect(kura('nablarch', 'validate', 'right.xml', '--type', 'rest').code).toBe(0)
  expect(kura('nablarch', 'validate', 'wrong.xml', '--type', 'rest')).toMatchObject({
    code: 5,
    out: expect.stringContaining('順序違反') as string,
  })
  expect(kura('commands', 'init').code).toBe(0)
  expect(kura('commands', 'search', '変更をグループ化してコミット')).toMatchObject({
    code: 0,
    out: expect.stringContaining('group-commit') as string,
  })
}
