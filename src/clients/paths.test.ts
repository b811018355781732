import { describe, expect, it } from 'vitest'
import { allClients } from './all-clients.ts'
import type { Machine, Scope } from './client.ts'

const homes = { linux: '/home/me', darwin: '/Users/me', win32: 'C:\\Users\\me' } as const
const projects = { linux: '/srv/app', darwin: '/Users/me/app', win32: 'D:\\app' } as const

interface Question {
  readonly client: string
  readonly platform: keyof typeof homes
  readonly scope?: Scope
  readonly environment?: Readonly<Record<string, string>>
  readonly there?: readonly string[]
}

const fileOf = ({ client, platform, scope = 'user', environment = {}, there = [] }: Question): string | undefined => {
  const machine: Machine = {
    platform,
    homeDir: homes[platform],
    projectDir: projects[platform],
    environment,
    exists: (file) => there.includes(file),
  }
  return allClients.find(({ name }) => name === client)?.file(scope, machine)
}

describe('the file of a user', () => {
  it.each([
    ['claude-code', '/home/me/.claude.json', '/Users/me/.claude.json', 'C:\\Users\\me\\.claude.json'],
    [
      'claude-desktop',
      '/home/me/.config/Claude/claude_desktop_config.json',
      '/Users/me/Library/Application Support/Claude/claude_desktop_config.json',
      'C:\\Users\\me\\AppData\\Roaming\\Claude\\claude_desktop_config.json',
    ],
    [
      'gemini-cli',
      '/home/me/.gemini/settings.json',
      '/Users/me/.gemini/settings.json',
      'C:\\Users\\me\\.gemini\\settings.json',
    ],
    ['codex', '/home/me/.codex/config.toml', '/Users/me/.codex/config.toml', 'C:\\Users\\me\\.codex\\config.toml'],
    ['cursor', '/home/me/.cursor/mcp.json', '/Users/me/.cursor/mcp.json', 'C:\\Users\\me\\.cursor\\mcp.json'],
    [
      'vscode',
      '/home/me/.config/Code/User/mcp.json',
      '/Users/me/Library/Application Support/Code/User/mcp.json',
      'C:\\Users\\me\\AppData\\Roaming\\Code\\User\\mcp.json',
    ],
    [
      'windsurf',
      '/home/me/.codeium/windsurf/mcp_config.json',
      '/Users/me/.codeium/windsurf/mcp_config.json',
      'C:\\Users\\me\\.codeium\\windsurf\\mcp_config.json',
    ],
  ])('of %s', (client, linux, darwin, win32) => {
    expect([
      fileOf({ client, platform: 'linux' }),
      fileOf({ client, platform: 'darwin' }),
      fileOf({ client, platform: 'win32' }),
    ]).toEqual([linux, darwin, win32])
  })

  it('is tested for every client', () => {
    expect(allClients.map(({ name }) => name)).toEqual([
      'claude-code',
      'claude-desktop',
      'gemini-cli',
      'codex',
      'cursor',
      'vscode',
      'windsurf',
    ])
  })
})

describe('the file of a project', () => {
  it.each([
    ['claude-code', '/srv/app/.mcp.json', 'D:\\app\\.mcp.json'],
    ['claude-desktop', undefined, undefined],
    ['gemini-cli', '/srv/app/.gemini/settings.json', 'D:\\app\\.gemini\\settings.json'],
    ['codex', '/srv/app/.codex/config.toml', 'D:\\app\\.codex\\config.toml'],
    ['cursor', '/srv/app/.cursor/mcp.json', 'D:\\app\\.cursor\\mcp.json'],
    ['vscode', '/srv/app/.vscode/mcp.json', 'D:\\app\\.vscode\\mcp.json'],
    ['windsurf', undefined, undefined],
  ])('of %s', (client, linux, win32) => {
    expect([
      fileOf({ client, platform: 'linux', scope: 'project' }),
      fileOf({ client, platform: 'win32', scope: 'project' }),
    ]).toEqual([linux, win32])
  })
})

describe('a variable that moves it', () => {
  it.each<readonly [client: string, platform: keyof typeof homes, name: string, value: string, file: string]>([
    ['claude-code', 'linux', 'CLAUDE_CONFIG_DIR', '/etc/claude', '/etc/claude/.claude.json'],
    ['claude-code', 'win32', 'CLAUDE_CONFIG_DIR', 'E:\\claude', 'E:\\claude\\.claude.json'],
    ['gemini-cli', 'darwin', 'GEMINI_CLI_HOME', '/Volumes/g', '/Volumes/g/.gemini/settings.json'],
    ['codex', 'linux', 'CODEX_HOME', '/srv/codex', '/srv/codex/config.toml'],
    ['codex', 'win32', 'CODEX_HOME', 'E:\\codex', 'E:\\codex\\config.toml'],
    ['vscode', 'linux', 'XDG_CONFIG_HOME', '/xdg', '/xdg/Code/User/mcp.json'],
    ['claude-desktop', 'linux', 'XDG_CONFIG_HOME', '/xdg', '/xdg/Claude/claude_desktop_config.json'],
    ['vscode', 'win32', 'APPDATA', 'E:\\Roaming', 'E:\\Roaming\\Code\\User\\mcp.json'],
    ['claude-desktop', 'win32', 'APPDATA', 'E:\\Roaming', 'E:\\Roaming\\Claude\\claude_desktop_config.json'],
  ])('%s on %s by %s', (client, platform, name, value, file) => {
    expect(fileOf({ client, platform, environment: { [name]: value } })).toBe(file)
    expect(fileOf({ client, platform, environment: { [name]: '' } })).toBe(fileOf({ client, platform }))
  })

  it('counts only on its platform, and a relative XDG_CONFIG_HOME never', () => {
    const usual = '/Users/me/Library/Application Support/Code/User/mcp.json'
    expect(
      fileOf({ client: 'vscode', platform: 'darwin', environment: { XDG_CONFIG_HOME: '/xdg', APPDATA: '/roaming' } }),
    ).toBe(usual)
    expect(fileOf({ client: 'vscode', platform: 'linux', environment: { XDG_CONFIG_HOME: 'xdg' } })).toBe(
      '/home/me/.config/Code/User/mcp.json',
    )
  })
})

describe('the packaged Claude Desktop of Windows', () => {
  const local = 'C:\\Users\\me\\AppData\\Local'
  const folder = (base: string): string => `${base}\\Packages\\Claude_pzs8sxrjxfjjc\\LocalCache\\Roaming\\Claude`

  it.each([
    [{}, local],
    [{ LOCALAPPDATA: 'E:\\Local' }, 'E:\\Local'],
  ])('has a separate folder, with %j', (environment, base) => {
    const found = fileOf({ client: 'claude-desktop', platform: 'win32', environment, there: [folder(base)] })
    expect(found).toBe(`${folder(base)}\\claude_desktop_config.json`)
  })
})
