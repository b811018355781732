/** The two largest units of a time: 3 days 4 hours; less than a minute has none. */
export interface Span {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

export const spanOf = (seconds: number): Span => {
  const minutes = Math.floor(Math.max(0, seconds) / 60)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  return { days, hours, minutes: days > 0 ? 0 : minutes % 60 }
}
