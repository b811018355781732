import { createApp } from '../../src/app/create-app.ts'
import { manifests } from '../../src/app/modules.ts'
import { emptyProcess } from '../reference/empty-process.ts'

export interface OwnPackage {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly author: string
  readonly keywords: readonly string[]
}

/** The bundle has no SQLite of its own. Earlier releases of Node have none, or one with a fault. */
const nodes = '^22.22.3 || >=24.15.0'

/** The tools as clients list them without starting the server, taken from the code. */
const listTools = async (): Promise<readonly { readonly name: string; readonly description: string }[]> => {
  const app = createApp({ manifests, modules: [], flags: {}, processContext: emptyProcess })
  return (await app.edge.backend.tools()).map(({ name, tool }) => ({ name, description: tool.description }))
}

/** Kura treats an empty value as not set. Without a default, hosts would pass the placeholder itself. */
const userConfig = {
  data_dir: {
    type: 'directory',
    title: 'Data directory / データの場所',
    description: 'Where the memory is kept. Empty: ~/.kura. / 記憶を保存するフォルダー。空のときは ~/.kura。',
    required: false,
    default: '',
  },
  claude_path: {
    type: 'string',
    title: 'Claude CLI / Claude CLI の場所',
    description:
      'The path of the Claude CLI; on Windows, a path inside WSL. Empty: it is searched. / Claude CLI のパス。' +
      'Windows では WSL の中のパス。空のときは自動で探します。',
    required: false,
    default: '',
  },
  read_only: {
    type: 'boolean',
    title: 'Read only / 読み取り専用',
    description: 'Leave out every tool that writes or runs something. / 書き込みと実行のツールを出しません。',
    required: false,
    default: false,
  },
} as const

const environment = {
  KURA_HOME: '${user_config.data_dir}',
  KURA_CLAUDE_PATH: '${user_config.claude_path}',
  KURA_READ_ONLY: '${user_config.read_only}',
}

export const bundleManifest = async (own: OwnPackage) => ({
  manifest_version: '0.3',
  name: own.name,
  display_name: 'Kura',
  version: own.version,
  description: own.description,
  long_description: [
    'Kura (蔵) gives an agent a memory that lasts, prompts found by meaning, Claude CLI as a second agent, ' +
      'and knowledge of Nablarch 6 with a validator.',
    'Japanese and English. Everything stays on this machine. ' +
      'It runs on the Node.js of this machine (22.22.3, 24.15 or later).',
    '',
    '消えない記憶、意味で探せるプロンプト、もう一人のエージェントとしての Claude CLI、Nablarch 6 の知識と検証を提供します。',
    'データはこのマシンの外に出ません。このマシンの Node.js (22.22.3、24.15 以降) で動きます。',
  ].join('\n'),
  author: { name: own.author },
  license: own.license,
  keywords: own.keywords,
  icon: 'icon.png',
  server: {
    type: 'node',
    entry_point: 'dist/kura.js',
    mcp_config: {
      // Not plain `node`: Claude Desktop would run it inside its own process, whose SQLite is not known.
      command: '/bin/sh',
      args: ['${__dirname}/start.sh', 'serve'],
      env: environment,
      platform_overrides: { win32: { command: 'node.exe', args: ['${__dirname}/dist/kura.js', 'serve'] } },
    },
  },
  tools: await listTools(),
  prompts_generated: true,
  compatibility: { platforms: ['darwin', 'linux', 'win32'], runtimes: { node: nodes } },
  user_config: userConfig,
})
