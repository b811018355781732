import type { Edit } from '../file/edit-file.ts'

export const appTypes = ['web', 'rest', 'batch', 'messaging', 'http-messaging', 'jakarta-batch'] as const
export type AppType = (typeof appTypes)[number]

export type Severity = 'error' | 'warning' | 'hint'

export interface Finding {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  /** Which queue, from 1. */
  readonly queue: number
  /** Positions from 1. */
  readonly position?: number
  readonly other_position?: number
  readonly line: number
  readonly fqcn?: string
  readonly rule: string
  readonly reason: { readonly ja: string; readonly en: string }
  readonly source_url?: string
  readonly condition?: string
  readonly suggestion?: string
}

export interface Handler {
  readonly position: number
  readonly name: string
  readonly fqcn?: string
  readonly component?: string
  readonly list?: string
  readonly line: number
}

export interface Validation {
  readonly result: 'OK' | 'NG'
  readonly application_type: AppType
  readonly handler_count: number
  readonly error_count: number
  readonly warning_count: number
  readonly errors: readonly Finding[]
  readonly warnings: readonly Finding[]
  readonly queues: readonly {
    readonly name: string
    readonly line: number
    readonly application_type: string
    readonly judged_because?: string
    readonly result: 'OK' | 'NG'
    readonly handlers: readonly Handler[]
  }[]
}

export interface NewHandler {
  readonly class: string
  readonly component?: string
}

export interface Ghost extends NewHandler {
  readonly name: string
  /** How many handlers of the queue belong before it. */
  readonly before: number
  readonly rule: string
}

export interface Correction {
  readonly order: readonly number[]
  readonly insert: readonly (NewHandler & { readonly at: number })[]
  /** Positions of handlers that a person should remove. */
  readonly left: readonly number[]
}

/** The answer of `arrange_handler_queue`. */
export interface Arranged {
  readonly edits: readonly Edit[]
  readonly validation: Validation
  readonly queues: readonly {
    readonly handler_count: number
    readonly movable: boolean
    readonly ghosts: readonly Ghost[]
    readonly correction?: Correction
  }[]
}
