import type { ClientsRequest } from '../../cli/services.ts'
import { allClients } from '../../clients/all-clients.ts'
import type { Client, Machine } from '../../clients/client.ts'
import { onPath } from '../../clients/on-path.ts'
import { AppError } from '../../kernel/errors.ts'
import { nearest } from '../../kernel/nearest.ts'

export interface ChosenClient {
  readonly client: Client
  readonly file: string
}

/** The clients that were named, or those that are found. */
export const chooseClients = (
  { action, clients, scope }: ClientsRequest,
  machine: Machine,
): readonly ChosenClient[] => {
  const isFound = (client: Client): boolean => {
    const file = client.file(scope, machine)
    const hookFiles = client.hooks?.files(scope, machine).map((one) => one.file) ?? []
    if (action === 'disconnect') return file !== undefined && [file, ...hookFiles].some((one) => machine.exists(one))
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
