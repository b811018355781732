/** What became of writes that were sent at the same time. */
export interface Writes {
  readonly sent: number
  readonly acknowledged: number
  /** Acknowledged, and there when another process reads the store. */
  readonly kept: number
  /** Acknowledged, and not there. */
  readonly lost: number
}

export interface Write<T> {
  /** How it is read, or undefined where the server did not acknowledge it. */
  readonly handle: T | undefined
  readonly isThere: boolean
}

export const tallyWrites = <T>(writes: readonly Write<T>[]): Writes => {
  const acknowledged = writes.filter(({ handle }) => handle !== undefined)
  const kept = acknowledged.filter(({ isThere }) => isThere).length
  return { sent: writes.length, acknowledged: acknowledged.length, kept, lost: acknowledged.length - kept }
}

export const addWrites = (runs: readonly Writes[]): Writes => ({
  sent: sum(runs, 'sent'),
  acknowledged: sum(runs, 'acknowledged'),
  kept: sum(runs, 'kept'),
  lost: sum(runs, 'lost'),
})

const sum = (runs: readonly Writes[], field: keyof Writes): number =>
  runs.reduce((total, writes) => total + writes[field], 0)
