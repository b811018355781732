import type { Page } from 'playwright-core'

const mostPresses = 250

/** Presses Tab until the focus is on an element of this role and name. No pointer, no script moves the focus. */
export const tabTo = async (page: Page, role: string, name: RegExp | string): Promise<void> => {
  const passed: string[] = []
  for (let press = 0; press < mostPresses; press += 1) {
    await page.keyboard.press('Tab')
    const focused = await focusOf(page)
    if (focused === undefined) continue
    passed.push(`${focused.role} ${focused.name}`)
    const fits = typeof name === 'string' ? focused.name === name : name.test(focused.name)
    if (focused.role === role && fits) {
      await expectSeen(page)
      return
    }
  }
  throw new Error(`Tab never reaches ${role} ${String(name)}; it passes ${[...new Set(passed)].join(' | ')}`)
}

interface Focused {
  readonly role: string
  readonly name: string
}

/** Role and name as a screen reader is told them. */
const focusOf = async (page: Page): Promise<Focused | undefined> => {
  const snapshot = await page
    .locator(':focus')
    .ariaSnapshot({ timeout: 2000 })
    .catch(() => '')
  const found = /^- (\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(snapshot)
  return found === null ? undefined : { role: found[1] ?? '', name: (found[2] ?? '').replaceAll('\\"', '"') }
}

/** The focused element has an outline and is not under a bar. */
const expectSeen = async (page: Page): Promise<void> => {
  const problem = await page.evaluate<string>(`(() => {
    const focused = document.activeElement
    const { top, bottom, left, right, width, height } = focused.getBoundingClientRect()
    const style = getComputedStyle(focused)
    if (style.outlineStyle === 'none' && style.boxShadow === 'none') return 'it has no outline'
    const [x, y] = [left + Math.min(width / 2, 20), top + Math.min(height / 2, 20)]
    if (bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) return 'it is outside of the window'
    const over = document.elementFromPoint(x, y)
    const isOn = (element) => element?.contains(over) === true
    const isSeen = over !== null && (isOn(focused) || over.contains(focused) || isOn(focused.labels?.[0]))
    return isSeen ? '' : 'it is under ' + over?.outerHTML.slice(0, 120)
  })()`)
  if (problem !== '') throw new Error(`The focus is not seen at ${JSON.stringify(await focusOf(page))}: ${problem}`)
}
