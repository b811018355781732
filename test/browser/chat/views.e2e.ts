import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingsOf } from '../console/axe-findings.ts'
import type { OpenView } from './open-view.ts'
import { fillSample, fourViews, openRoom, type Room } from './room.ts'

let room: Room
beforeAll(async () => {
  room = await openRoom(fillSample)
})
afterAll(async () => {
  await room.close()
})

const languages = ['en', 'ja'] as const
const themes = ['light', 'dark'] as const
const looks = languages.flatMap((language) =>
  themes.flatMap((theme) => [true, false].map((serverTools) => ({ language, theme, serverTools }))),
)

const silentNote = /does not answer|応答がありません/

const textIn = ({ frame }: OpenView): Promise<string> => frame.locator('main').innerText()

/** From 0 (black) to 255 (white). */
const brightness = async ({ frame }: OpenView): Promise<number> =>
  frame.evaluate<number>(`(() => {
    const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).map(Number)
    return (red + green + blue) / 3
  })()`)

describe.each(fourViews)('the View $name', ({ name, tool, args, standsFor, shows }) => {
  it.each(looks)('is shown in $language, $theme, with tools: $serverTools', async (look) => {
    const view = await room.open({ tool, args, ...look })
    expect(await textIn(view)).toContain(shows)
    expect(await view.frame.evaluate('document.documentElement.lang')).toBe(look.language)
    const light = await brightness(view)
    expect(look.theme === 'dark' ? 255 - light : light).toBeGreaterThan(200)
    const { methods, calls, refusals } = await view.recorded()
    expect(methods.slice(0, 3)).toEqual([
      'ui/notifications/sandbox-proxy-ready',
      'ui/initialize',
      'ui/notifications/initialized',
    ])
    if (!look.serverTools) expect(calls).toEqual([])
    expect(refusals).toEqual([])
    expect(view.complaints).toEqual([])
    await view.picture(`view-${name}-${look.language}-${look.theme}-${look.serverTools ? 'tools' : 'alone'}`)
    await view.close()
  })

  it('has the text and the data of the tool that it stands for', async () => {
    const view = await room.open({ tool, args })
    for (const [ownArgs, other, otherArgs] of standsFor) {
      const shown = await view.call<Record<string, unknown>>(tool, ownArgs)
      expect(shown.content).toBeDefined()
      expect(shown).toEqual(await view.call(other, otherArgs))
    }
    await view.close()
  })

  it('follows the host: theme, language, width, height, end', async () => {
    const view = await room.open({ tool, args, language: 'en', theme: 'light' })
    await view.host('changeContext', { theme: 'dark', locale: 'ja-JP' })
    await expect.poll(() => view.frame.evaluate('document.documentElement.lang')).toBe('ja')
    await expect.poll(() => brightness(view)).toBeLessThan(60)
    await view.host('resize', 400)
    // What is longer than the host's share of the chat scrolls inside.
    await expect
      .poll(() => view.frame.evaluate('Math.min(600, document.documentElement.scrollHeight) - innerHeight'))
      .toBeLessThanOrEqual(1)
    const { sizes } = await view.recorded()
    expect(sizes.length).toBeGreaterThan(0)
    const gaps = sizes.slice(1).map(({ at }, index) => at - (sizes[index]?.at ?? 0))
    // Messages may wait a little on their way.
    for (const gap of gaps) expect(gap).toBeGreaterThan(80)
    expect(await view.host('teardown')).toEqual({})
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('asks for the full screen only where the host has it', async () => {
    const without = await room.open({ tool, args })
    expect(await without.frame.getByRole('button', { name: 'Show in full screen' }).count()).toBe(0)
    await without.close()
    const view = await room.open({ tool, args, context: { availableDisplayModes: ['inline', 'fullscreen'] } })
    await view.frame.getByRole('button', { name: 'Show in full screen' }).click()
    await view.frame.getByRole('button', { name: 'Back to the chat' }).waitFor()
    expect((await view.recorded()).methods).toContain('ui/request-display-mode')
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('waits for the answer, and says that a call was cancelled', async () => {
    const view = await room.open({ tool, args, holdsResult: true })
    await view.frame.locator('main').waitFor()
    expect(await textIn(view)).not.toContain(shows)
    await view.host('cancel', 'by <b>the person</b>')
    await expect.poll(() => textIn(view)).toContain('by <b>the person</b>')
    await view.host('deliver')
    await expect.poll(() => textIn(view)).toContain(shows)
    expect(view.complaints).toEqual([])
    await view.close()
  })

  it('shows what came where the host never answers, and asks for nothing', async () => {
    const view = await room.open({ tool, args, answers: 'notifications' })
    await expect.poll(() => textIn(view), { timeout: 10_000 }).toMatch(silentNote)
    expect(await textIn(view)).toContain(shows)
    const buttons = await view.frame.getByRole('button', { name: /edit|save|delete|correct|send|continue/i }).count()
    expect(buttons).toBe(0)
    const { methods } = await view.recorded()
    expect(methods.filter((method) => !method.startsWith('ui/notifications/'))).toEqual(['ui/initialize'])
    await view.close()
    const alone = await room.open({ tool, args, answers: 'none' })
    await expect.poll(() => textIn(alone), { timeout: 10_000 }).toMatch(silentNote)
    expect([...view.complaints, ...alone.complaints]).toEqual([])
    await alone.close()
  })

  it('works without an origin, and with a host of before 2026-07-28', async () => {
    const view = await room.open({ tool, args, sandbox: 'allow-scripts', mode: 'legacy' })
    expect(await view.frame.evaluate('origin')).toBe('null')
    expect(await textIn(view)).toContain(shows)
    // Such a host asks for a stream of events, which the server does not have.
    expect(view.complaints.filter((complaint) => !complaint.includes('405'))).toEqual([])
    await view.close()
  })

  it('is one file of at most 300 KB that needs nothing else', async () => {
    const view = await room.open({ tool, args })
    const { text, meta, uri } = await view.host<{ text: string; meta: object; uri: string }>('view')
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(300 * 1024)
    expect(uri).toMatch(new RegExp(`^ui://kura/${name}\\?v=[\\w-]+$`))
    expect(meta).toEqual({
      ui: {
        csp: expect.objectContaining({ connectDomains: [], resourceDomains: [] }) as object,
        permissions: { clipboardWrite: {} },
        prefersBorder: true,
      },
    })
    await view.close()
  })

  it.each(languages.flatMap((language) => [360, 800].map((width) => ({ language, width }))))(
    'axe finds nothing in $language, $width px wide, and nothing is wider',
    async ({ language, width }) => {
      const view = await room.open({ tool, args, language, width })
      for (const theme of themes) {
        await view.host('changeContext', { theme })
        await view.page.waitForTimeout(300)
        expect(await findingsOf(view.frame)).toEqual([])
      }
      expect(await view.frame.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      await view.picture(`axe-${name}-${language}-${width}`)
      await view.close()
    },
  )
})
