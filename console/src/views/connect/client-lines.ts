/** A server as clients reach it. */
export interface Target {
  /** The address of `/mcp`. */
  readonly url: string
  /** Whether every request needs a token; `TOKEN` stands for it. */
  readonly needsToken: boolean
  /** Another workspace than the first one of the token. */
  readonly workspace?: string | undefined
}

/** What to do in one client: a line for a shell, or an entry for its file. */
export interface ClientGuide {
  readonly name: string
  readonly title: string
  readonly text: string
  /** The file that gets the entry; undefined for a line of a shell. */
  readonly file?: string
  /** The client starts Kura by itself and reaches no server over HTTP. */
  readonly onlyStdio?: true
}

/** Headers are ASCII, so other names are percent-encoded. */
const headersOf = ({ needsToken, workspace }: Target): Readonly<Record<string, string>> => ({
  ...(needsToken && { Authorization: 'Bearer TOKEN' }),
  ...(workspace !== undefined && { 'Kura-Workspace': encodeURIComponent(workspace) }),
})

const flags = (target: Target): string =>
  Object.entries(headersOf(target))
    .map(([name, value]) => ` --header "${name}: ${value}"`)
    .join('')

const entry = (key: 'mcpServers' | 'servers', server: object, target: Target): string => {
  const headers = headersOf(target)
  const kura = { ...server, ...(Object.keys(headers).length > 0 && { headers }) }
  return JSON.stringify({ [key]: { kura } }, null, 2)
}

/** Codex takes a token from a variable, and other headers only from its file. */
const codex = ({ url, needsToken, workspace }: Target): Pick<ClientGuide, 'text' | 'file'> => {
  const variable = 'TEAM_TOKEN'
  if (workspace === undefined)
    return {
      text: needsToken
        ? `export ${variable}=TOKEN\ncodex mcp add kura --url ${url} --bearer-token-env-var ${variable}`
        : `codex mcp add kura --url ${url}`,
    }
  const token = needsToken ? [`# ${variable}=TOKEN`, `bearer_token_env_var = "${variable}"`] : []
  const header = `http_headers = { "Kura-Workspace" = "${encodeURIComponent(workspace)}" }`
  return { file: '~/.codex/config.toml', text: ['[mcp_servers.kura]', `url = "${url}"`, ...token, header].join('\n') }
}

/** How each client is connected to a server over HTTP. */
export const overHttp = (target: Target): readonly ClientGuide[] => [
  {
    name: 'claude-code',
    title: 'Claude Code',
    text: `claude mcp add --transport http kura ${target.url}${flags(target)}`,
  },
  {
    name: 'gemini-cli',
    title: 'Gemini CLI',
    text: `gemini mcp add --scope user --transport http${flags(target)} kura ${target.url}`,
  },
  { name: 'codex', title: 'Codex', ...codex(target) },
  {
    name: 'cursor',
    title: 'Cursor',
    file: '~/.cursor/mcp.json',
    text: entry('mcpServers', { url: target.url }, target),
  },
  {
    name: 'vscode',
    title: 'VS Code',
    file: '.vscode/mcp.json',
    text: entry('servers', { type: 'http', url: target.url }, target),
  },
  {
    name: 'windsurf',
    title: 'Windsurf',
    file: '~/.codeium/windsurf/mcp_config.json',
    text: entry('mcpServers', { serverUrl: target.url }, target),
  },
  { name: 'claude-desktop', title: 'Claude Desktop', text: '', onlyStdio: true },
]

/** The line that enters a Kura of one's own into the file of a client. */
export const overStdio = (program: string, client?: string): string =>
  `${program} connect${client === undefined ? '' : ` ${client}`}`
