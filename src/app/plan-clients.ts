import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../kernel/error-code.ts'
import type { ClientChange, ClientsPlan, ClientsRequest } from '../cli/services.ts'
import { allClients } from '../clients/all-clients.ts'
import { changeClientFile, readBackups, readClientFile } from '../clients/client-file.ts'
import type { Client, Machine } from '../clients/client.ts'
import { diff } from '../clients/diff.ts'
import { connectText, disconnectText } from '../clients/edit.ts'
import { onPath } from '../clients/on-path.ts'
import { ownNames, serverEntries } from '../clients/server-entry.ts'
import { AppError, toAppError } from '../kernel/errors.ts'
import { nearest } from '../kernel/nearest.ts'
import { inBoth, inLanguage, type Words } from '../kernel/words.ts'
import type { ProcessContext } from './create-app.ts'

interface PlanContext {
  readonly processContext: ProcessContext
  readonly modules: readonly string[]
}

/** Plans the changes to the configuration files of the clients without writing anything. */
export const planClients = async (
  request: ClientsRequest,
  { processContext, modules }: PlanContext,
): Promise<ClientsPlan> => {
  const { environment, homeDir, workingDir } = processContext
  const machine: Machine = {
    platform: process.platform,
    homeDir,
    projectDir: workingDir,
    environment,
    exists: existsSync,
  }
  const program = programFor(request, processContext, machine)
  const servers = serverEntries({ program, modules, split: request.split, environment, workingDir })
  const chosen = choose(request, machine)
  const changes: ClientChange[] = []
  const failures: AppError[] = []
  for (const { client, file } of chosen) {
    await namingFile(client, file, () => plan(client, file)).then(
      (change) => changes.push(change),
      (thrown: unknown) => failures.push(toAppError(thrown)),
    )
  }
  const secrets = [...new Set(Object.values(servers).flatMap((server) => server.secrets))]
  return {
    changes,
    failures,
    notes:
      request.action === 'connect'
        ? notesOn(
            chosen.map(({ client }) => client),
            { secrets, request, program },
          )
        : [],
  }

  async function plan(client: Client, file: string): Promise<ClientChange> {
    const within = request.scope === 'project' ? workingDir : undefined
    const backups = path.join(homeDir, '.kura', 'client-backups')
    const { text } = await readClientFile({ file, within })
    const common = { text, names: ownNames(modules), program }
    const after =
      request.action === 'connect'
        ? connectText(client, { ...common, servers })
        : text === undefined
          ? undefined
          : disconnectText(client.format, { ...common, text, originals: await readBackups(file, backups) })
    const entries = Object.fromEntries(Object.entries(servers).map(([name, server]) => [name, client.entry(server)]))
    return {
      title: client.title,
      file,
      diff: after === text ? '' : diff(text ?? '', after ?? ''),
      snippet: client.format.print(entries),
      apply: () => namingFile(client, file, () => changeClientFile({ file, within, before: text, after, backups })),
    }
  }
}

/** Runs `act` and puts the client and its file into the message of any failure. */
const namingFile = async <T>({ title }: Client, file: string, act: () => Promise<T>): Promise<T> => {
  try {
    return await act()
  } catch (error) {
    const known = toAppError(error)
    if (known.kind === 'internal' && errorCode(error) === undefined) throw error
    const kind = known.kind === 'internal' ? 'failed' : known.kind
    // Messages of the operating system have no translation.
    const isForeign = known.kind === 'internal' && error instanceof Error
    const { message, hint } = isForeign ? { message: error.message, hint: undefined } : known.words
    throw new AppError(
      kind,
      inBoth((language) => `${title}: ${file}: ${inLanguage(message, language)}`),
      {
        cause: error,
        hint: hint ?? { en: 'Nothing was written to it.', ja: 'このファイルには何も書き込んでいません。' },
      },
    )
  }
}

interface Chosen {
  readonly client: Client
  readonly file: string
}

const choose = ({ action, clients, scope }: ClientsRequest, machine: Machine): readonly Chosen[] => {
  const isFound = (client: Client): boolean => {
    const file = client.file(scope, machine)
    if (action === 'disconnect') return file !== undefined && machine.exists(file)
    return (
      client.traces(machine).some((trace) => machine.exists(trace)) ||
      (client.program !== undefined && onPath(client.program, machine) !== undefined)
    )
  }
  const named = clients.map(byName)
  const found = named.length > 0 ? [...new Set(named)] : allClients.filter(isFound)
  return found.flatMap((client) => {
    const file = client.file(scope, machine)
    if (file !== undefined) return [{ client, file }]
    if (named.length > 0)
      throw new AppError(
        'usage',
        {
          en: `${client.title} has no configuration for one project`,
          ja: `${client.title} にはプロジェクトごとの設定がありません`,
        },
        {
          hint: { en: 'Use --scope user.', ja: '--scope user を指定してください。' },
        },
      )
    return []
  })
}

const byName = (name: string): Client => {
  const names = allClients.map((client) => client.name)
  const client = allClients.find((one) => one.name === name)
  if (client !== undefined) return client
  const meant = nearest(name, names)
  throw new AppError(
    'usage',
    { en: `Unknown client: ${name}`, ja: `${name} というクライアントはありません` },
    {
      hint: {
        en: `${meant === undefined ? '' : `Did you mean ${meant}? `}Known clients: ${names.join(', ')}.`,
        ja: `${meant === undefined ? '' : `${meant} のことですか? `}使えるもの: ${names.join(', ')}`,
      },
    },
  )
}

/**
 * The command that clients start. Full paths are used, because desktop programs may have another PATH. The file
 * of a project is shared with other machines: it names `kura` if that is this program.
 */
const programFor = (
  { scope }: ClientsRequest,
  { program = ['kura'] }: ProcessContext,
  machine: Machine,
): readonly [string, ...string[]] => {
  const [command, script] = program
  if (script === undefined) return program
  const real = existsSync(script) ? realpathSync(script) : script
  const installed = onPath('kura', machine)
  return scope === 'project' && installed !== undefined && realpathSync(installed) === real ? ['kura'] : [command, real]
}

interface NoteFacts {
  readonly secrets: readonly string[]
  readonly request: ClientsRequest
  readonly program: readonly string[]
}

const notesOn = (clients: readonly Client[], { secrets, request, program }: NoteFacts): readonly Words[] => {
  const without = clients
    .filter((client) => client.secrets === 'unknown')
    .map(({ title }) => title)
    .join(', ')
  const names = secrets.join(', ')
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
    ...(request.scope === 'project' && program.length > 1 && clients.length > 0
      ? [
          {
            en: 'The entry names paths of this machine. Put kura on PATH (npm install -g) before you share the file.',
            ja: 'このエントリーにはこのマシンのパスが含まれます。ファイルを共有する前に kura を PATH に置いてください (npm install -g)。',
          },
        ]
      : []),
  ]
}
