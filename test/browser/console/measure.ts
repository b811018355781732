import type { Browser, BrowserContext, Page } from 'playwright-core'

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

/** Slows the page down as a phone would be. */
export const slowDown = async (page: Page, times: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** The median of five times; each round has a context of its own. */
export const medianOfFive = async (browser: Browser, round: (page: Page) => Promise<number>): Promise<number> => {
  const times: number[] = []
  for (let count = 0; count < 5; count += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
    times.push(await round(await context.newPage()))
    await context.close()
  }
  return median(times)
}

/** What an empty page takes on this machine just now: nothing of ours can be faster. */
export const emptyPage = (browser: Browser, url: string, slowed = 1): Promise<number> =>
  medianOfFive(browser, async (page) => {
    await page.route(`${url}/empty`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>x' }),
    )
    await slowDown(page, slowed)
    const began = performance.now()
    await page.goto(`${url}/empty`)
    await page.locator('h1').waitFor()
    return performance.now() - began
  })

/** Writes down every task of over 50 ms, with the time at which it began. */
export const recordTasks = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({
    content: `globalThis.longTasks = []
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) longTasks.push([startTime, duration])
      }).observe({ type: 'longtask', buffered: true })`,
  })

/** The times between frames while \`step\` (a statement with \`frame\`, its number) is done in each of them. */
export const frameTimes = (page: Page, frames: number, step: string): Promise<readonly number[]> =>
  page.evaluate<readonly number[]>(`new Promise((resolve) => {
    const times = []
    let last = performance.now()
    let frame = 0
    const next = () => {
      const now = performance.now()
      times.push(now - last)
      last = now
      ${step}
      frame += 1
      if (frame > ${frames}) resolve(times.slice(2))
      else requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })`)
