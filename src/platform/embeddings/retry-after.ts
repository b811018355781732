/** The wait in milliseconds that a Retry-After header asks for: a number of seconds or a date. */
export const retryAfterMs = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
