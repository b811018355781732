import { expect } from 'vitest'
import type { Limit } from '../../scripts/limits/limit.ts'
import type { FakeClaude } from '../support/fake-claude/fake-claude.ts'
import type { Answer, MeasuredServer } from './measured-server.ts'

/** What a driver works with: a server that is ready, and ten times the value of its limit. */
export interface Stage {
  readonly limit: Limit
  readonly tenfold: number
  readonly server: MeasuredServer
  readonly claude: FakeClaude
  readonly databaseUrl: string | undefined
}

/** Goes ten times beyond a limit, and looks at what happens. */
export type Driver = (stage: Stage) => Promise<void>

export type Drivers = Readonly<Record<string, Driver>>

interface Told {
  readonly code?: number
  readonly message?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** The error of an answer, whether it came as an error of the protocol or as a result that is one. */
export const errorOf = ({ message }: Answer): Told | undefined => {
  if (message.error !== undefined) return message.error as Told
  const { isError, _meta } = (message.result ?? {}) as {
    readonly isError?: boolean
    readonly _meta?: Record<string, Told>
  }
  return isError === true ? (_meta?.['kura/error'] ?? {}) : undefined
}

export const textOf = ({ message }: Answer): string => JSON.stringify(message)

export const dataOf = (answer: Answer): Readonly<Record<string, unknown>> => {
  expect(errorOf(answer), textOf(answer).slice(0, 1_000)).toBeUndefined()
  return (answer.message.result as { readonly structuredContent: Record<string, unknown> }).structuredContent
}

/** Refused in a few words that name the field. */
export const expectRefused = (answer: Answer, field: string): void => {
  expect(errorOf(answer), textOf(answer).slice(0, 1_000)).toBeDefined()
  expect(textOf(answer)).toContain(field)
  expect(answer.bytes).toBeLessThan(4_096)
}

export const newItem = async ({ server }: Pick<Stage, 'server'>, fields: object = {}): Promise<number> =>
  Number(dataOf(await server.call('create_item', { type: 'task', title: 'made for a limit', ...fields })).id)
