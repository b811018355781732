import type { ClientsRequest } from '../../cli/services.ts'
import type { Client } from '../../clients/client.ts'
import type { Words } from '../../kernel/words.ts'

interface NoteFacts {
  readonly secrets: readonly string[]
  readonly request: ClientsRequest
  readonly program: readonly string[]
}

export const notesOn = (clients: readonly Client[], { secrets, request, program }: NoteFacts): readonly Words[] => {
  const without = clients
    .filter((client) => client.secrets === 'unknown')
    .map(({ title }) => title)
    .join(', ')
  const names = secrets.join(', ')
  const wayToPath =
    program.length > 1
      ? { en: 'npm install -g', ja: 'npm install -g' }
      : { en: 'rename this file to kura', ja: 'このファイルの名前を kura に変える' }
  return [
    ...(names !== '' && without !== ''
      ? [
          {
            en:
              `${names} may be secret and is not written to the file: ` +
              `make sure that ${without} has it in its environment.`,
            ja: `${names} は秘密情報の可能性があるため書き込みません。${without} の環境変数に設定されていることを確認してください。`,
          },
        ]
      : []),
    ...(program.some((word) => /[\\/]_npx[\\/]/.test(word)) && clients.length > 0
      ? [
          {
            en:
              'The entry starts a copy in the cache of npm, which npm may remove. ' +
              'Install Kura (npm install -g kura-mcp) and connect again.',
            ja: 'このエントリーは npm のキャッシュにある写しを起動します。npm が消すことがあるため、Kura をインストールして (npm install -g kura-mcp) 接続し直してください。',
          },
        ]
      : []),
    ...(request.scope === 'project' && program[0] !== 'kura' && clients.length > 0
      ? [
          {
            en: `The entry names paths of this machine. Put kura on PATH (${wayToPath.en}) before you share the file.`,
            ja: `このエントリーにはこのマシンのパスが含まれます。ファイルを共有する前に kura を PATH に置いてください (${wayToPath.ja})。`,
          },
        ]
      : []),
  ]
}
