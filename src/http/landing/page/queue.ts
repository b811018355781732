/** The fields of a `validate_handler_queue` answer that the page reads. */
export interface Validation {
  readonly result: 'OK' | 'NG'
  readonly handler_count: number
  readonly error_count: number
  readonly warning_count: number
  readonly errors: readonly Finding[]
  readonly warnings: readonly Finding[]
  readonly queues: readonly Queue[]
}

export interface Finding {
  readonly message: string
  readonly severity: string
  readonly fqcn?: string
  readonly reason?: { readonly ja: string; readonly en: string }
  readonly line?: number
  readonly queue?: number
  readonly position?: number
  readonly source_url?: string
}

export interface Queue {
  readonly name: string
  readonly handlers: readonly {
    readonly position: number
    readonly name: string
    readonly fqcn: string
    readonly line?: number
  }[]
  readonly suggested_order?: readonly string[]
}

export interface Row {
  readonly name: string
  readonly marked: boolean
}

/** The current queue, with the handlers of the findings marked. */
export const rowsNow = ({ handlers }: Queue, findings: readonly Finding[]): readonly Row[] =>
  handlers.map(({ name, position }) => ({ name, marked: findings.some((finding) => finding.position === position) }))

/** The corrected queue, with the same handlers marked. */
export const rowsCorrected = ({ suggested_order: order = [] }: Queue, findings: readonly Finding[]): readonly Row[] =>
  order.map((fqcn) => ({
    name: fqcn.slice(fqcn.lastIndexOf('.') + 1),
    marked: findings.some((finding) => finding.fqcn === fqcn),
  }))

/** The findings of one queue; findings number the queues of a file from one. */
export const findingsOf = ({ errors, warnings }: Validation, queue: number): readonly Finding[] =>
  [...errors, ...warnings].filter((finding) => finding.queue === queue)
