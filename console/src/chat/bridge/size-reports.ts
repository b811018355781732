export interface Size {
  readonly width: number
  readonly height: number
}

const reportEveryMs = 100

/** Hands on sizes, at most one every 100 ms: the first at once, later the newest one. Equal sizes are told once. */
export const createSizeReports = (report: (size: Size) => void): ((size: Size) => void) => {
  let told: Size | undefined
  let newest: Size | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    timer = undefined
    if (newest === undefined || (newest.width === told?.width && newest.height === told.height)) return
    told = newest
    report(newest)
    timer = setTimeout(flush, reportEveryMs)
  }
  return (size) => {
    newest = size
    if (timer === undefined) flush()
  }
}
