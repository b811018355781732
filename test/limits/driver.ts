import { expect } from 'vitest'
import type { Limit } from '../../scripts/limits/limit.ts'
import type { FakeClaude } from '../support/fake-claude/fake-claude.ts'
import type { Answer, MeasuredServer } from './measured-server.ts'

/** What a driver gets: a started server, the limit, and ten times its value. */
export interface DriverContext {
  readonly limit: Limit
  readonly tenfold: number
  readonly server: MeasuredServer
  readonly claude: FakeClaude
  readonly databaseUrl: string | undefined
}

/** Goes ten times beyond a limit and checks what happens. */
export type Driver = (context: DriverContext) => Promise<void>

export type Drivers = Readonly<Record<string, Driver>>

interface ReportedError {
  readonly code?: number
  readonly message?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** The error in an answer, which is a protocol error or a result with `isError`. */
export const errorOf = ({ message }: Answer): ReportedError | undefined => {
  if (message.error !== undefined) return message.error as ReportedError
  const { isError, _meta } = (message.result ?? {}) as {
    readonly isError?: boolean
    readonly _meta?: Record<string, ReportedError>
  }
  return isError === true ? (_meta?.['kura/error'] ?? {}) : undefined
}

export const textOf = ({ message }: Answer): string => JSON.stringify(message)

export const dataOf = (answer: Answer): Readonly<Record<string, unknown>> => {
  expect(errorOf(answer), textOf(answer).slice(0, 1_000)).toBeUndefined()
  return (answer.message.result as { readonly structuredContent: Record<string, unknown> }).structuredContent
}

/** Expects a short refusal that names the field. */
export const expectRefused = (answer: Answer, field: string): void => {
  expect(errorOf(answer), textOf(answer).slice(0, 1_000)).toBeDefined()
  expect(textOf(answer)).toContain(field)
  expect(answer.bytes).toBeLessThan(4_096)
}

export const newItem = async ({ server }: Pick<DriverContext, 'server'>, fields: object = {}): Promise<number> =>
  Number(dataOf(await server.call('create_item', { type: 'task', title: 'made for a limit', ...fields })).id)

/** The environment of another process on the same engine. */
export const engineOf = ({ databaseUrl }: Pick<DriverContext, 'databaseUrl'>): Readonly<Record<string, string>> =>
  databaseUrl === undefined ? {} : { KURA_DATABASE_URL: databaseUrl }
