/** The time that a program has after SIGTERM if this server may be killed soon. */
const hastyGraceMs = 1000

let isHasty = false

/** From now on programs get less time to end, because this process may be killed before they have. */
export const hasten = (): void => {
  isHasty = true
}

/** How long a program may take to end after SIGTERM, as of now. */
export const graceNow = (graceMs: number): number => (isHasty ? Math.min(graceMs, hastyGraceMs) : graceMs)
