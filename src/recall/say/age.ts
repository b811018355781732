const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** How long ago something was written. */
export const ageOf = (at: number, now: number): string => {
  const passed = now - at
  if (!(passed >= minute)) return 'just now'
  if (passed < hour) return counted(Math.floor(passed / minute), 'minute')
  if (passed < 2 * day) return counted(Math.floor(passed / hour), 'hour')
  return counted(Math.floor(passed / day), 'day')
}
