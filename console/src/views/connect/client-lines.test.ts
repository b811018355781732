import { expect, it } from 'vitest'
import { overHttp, overStdio } from './client-lines.ts'

const textOf = (name: string, target: Parameters<typeof overHttp>[0]): string | undefined =>
  overHttp(target).find((guide) => guide.name === name)?.text

const here = { url: 'http://127.0.0.1:4127/mcp', needsToken: false }
const team = { url: 'https://kura.example.com/mcp', needsToken: true }

it('needs nothing but the address on the same machine', () => {
  expect(textOf('claude-code', here)).toBe('claude mcp add --transport http kura http://127.0.0.1:4127/mcp')
  expect(textOf('codex', here)).toBe('codex mcp add kura --url http://127.0.0.1:4127/mcp')
  expect(JSON.parse(textOf('vscode', here) ?? '')).toEqual({
    servers: { kura: { type: 'http', url: 'http://127.0.0.1:4127/mcp' } },
  })
  for (const { text } of overHttp(here)) expect(text).not.toContain('TOKEN')
})

it('sends the token of a team in the way of each client', () => {
  expect(textOf('claude-code', team)).toBe(
    'claude mcp add --transport http kura https://kura.example.com/mcp --header "Authorization: Bearer TOKEN"',
  )
  expect(JSON.parse(textOf('cursor', team) ?? '')).toEqual({
    mcpServers: { kura: { url: team.url, headers: { Authorization: 'Bearer TOKEN' } } },
  })
  for (const { text, onlyStdio } of overHttp(team)) if (onlyStdio === undefined) expect(text).toContain('TOKEN')
})

it('names another workspace, percent-encoded', () => {
  expect(textOf('claude-code', { ...team, workspace: '蔵' })).toContain('--header "Kura-Workspace: %E8%94%B5"')
  expect(textOf('codex', { ...team, workspace: 'docs' })).toContain('http_headers = { "Kura-Workspace" = "docs" }')
  expect(textOf('windsurf', { ...team, workspace: 'docs' })).toContain('"Kura-Workspace": "docs"')
})

it('names the same clients as the shell', () => {
  expect(overHttp(here).map(({ name }) => name)).toEqual([
    'claude-code',
    'gemini-cli',
    'codex',
    'cursor',
    'vscode',
    'windsurf',
    'claude-desktop',
  ])
  expect(overStdio('node dist/kura.js', 'codex')).toBe('node dist/kura.js connect codex')
})
