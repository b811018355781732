import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startIssuer, type Issuer } from '../../door/issuer.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'
import { startTeam, type TeamServer } from '../../support/team-server.ts'
import { launch, pictures, reportPolicy, watch } from '../chromium.ts'
import { startConsole, type ConsoleServer } from './console-server.ts'
import { untilShown } from './open-console.ts'

const program = path.resolve(import.meta.dirname, '../../../dist/kura.js')

let browser: Browser
let context: BrowserContext
const complaints: string[][] = []
beforeAll(async () => {
  browser = await launch()
  process.stderr.write(`Pictures are in ${pictures}\n`)
})
afterAll(() => browser.close())
afterEach(async () => {
  await context.close()
  // A refusal is part of signing in; anything else that a page complains about is a defect.
  const isExpected = (line: string): boolean => /^401: |status of 401/.test(line)
  expect(complaints.splice(0).flatMap((all) => all.filter((line) => !isExpected(line)))).toEqual([])
})

const open = async (url: string, others: readonly string[] = [], options = {}): Promise<Page> => {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US', ...options })
  await reportPolicy(context)
  return openTab(url, others)
}

const openTab = async (url: string, others: readonly string[] = []): Promise<Page> => {
  const page = await context.newPage()
  const seen = watch(page, new URL(url).origin)
  complaints.push(seen)
  page.on('request', () => {
    const kept = seen.filter((line) => !others.some((origin) => line.startsWith(`elsewhere: ${origin}/`)))
    seen.splice(0, seen.length, ...kept)
  })
  await page.goto(url)
  await untilShown(page)
  return page
}

const storedToken = (page: Page): Promise<string | null> => page.evaluate(`sessionStorage.getItem('kura-token')`)
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out' })

describe('on loopback', () => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await startConsole({ args: ['knowledge'] })
  })
  afterAll(() => server.stop())

  const newLink = async (): Promise<string> => {
    const response = await fetch(`${server.url}/console/tickets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.token}` },
      body: '{}',
    })
    const { ticket } = (await response.json()) as { readonly ticket: string }
    return `${server.url}/#ticket=${ticket}`
  }

  it('the page is read-only without a link, and says which command lets in', async () => {
    const page = await open(server.url)
    await page.locator('.locked', { hasText: 'console' }).waitFor()
    expect(await storedToken(page)).toBeNull()
    await page.screenshot({ path: path.join(pictures, 'locked.png') })
  })

  it('a link lets in, leaves the address at once, and works once', async () => {
    const link = await newLink()
    const page = await open(link)
    await signOut(page).waitFor()
    expect(page.url()).toBe(`${server.url}/`)
    expect(await storedToken(page)).toBe(server.token)
    expect(await page.evaluate(`document.cookie + localStorage.length`)).not.toContain(server.token)
    await context.close()
    const again = await open(link)
    await again.locator('.locked', { hasText: 'used already' }).waitFor()
    expect(again.url()).toBe(`${server.url}/`)
    expect(await storedToken(again)).toBeNull()
  })

  it('a new tab asks the open ones, and signing out ends all of them', async () => {
    const page = await open(await newLink())
    await signOut(page).waitFor()
    const other = await openTab(`${server.url}/items`)
    await signOut(other).waitFor()
    expect(await storedToken(other)).toBe(server.token)
    await signOut(other).click()
    await other.locator('.locked').waitFor()
    await page.locator('.locked').waitFor()
    expect([await storedToken(page), await storedToken(other)]).toEqual([null, null])
  })
})

describe('at a server of a team', () => {
  let issuer: Issuer
  let database: TestDatabase
  let team: TeamServer
  let url = ''
  beforeAll(async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    url = `http://127.0.0.1:${port}`
    issuer = await startIssuer(() => `${url}/mcp`)
    issuer.setPerson({ scope: 'read write', sub: 'hanako' })
    database = await createTestDatabase()
    team = await startTeam({
      program,
      args: ['knowledge', '--port', String(port)],
      databaseUrl: database.url,
      env: { KURA_PUBLIC_URL: url, KURA_OAUTH_ISSUER: issuer.url, KURA_OAUTH_CLIENT_ID: 'kura-console' },
    })
  })
  afterAll(async () => {
    await team.stop()
    await issuer.stop()
    await database.drop()
  })

  const field = (page: Page) => page.getByLabel('Token', { exact: true })
  const enter = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

  it('a token lets in to the page that was asked for, and a wrong one is refused at the field', async () => {
    const page = await open(`${url}/items?q=one`)
    await enter(page).click()
    await page.getByText('Paste your token first').waitFor()
    await field(page).fill(`kura_${'0'.repeat(12)}_${'A'.repeat(43)}`)
    await enter(page).click()
    await page.getByText('does not accept this token').waitFor()
    expect(await page.evaluate(`document.activeElement?.getAttribute('name')`)).toBe('token')
    expect(await storedToken(page)).toBeNull()
    const token = await team.newToken({ name: '太郎', scope: 'read' })
    await field(page).fill(` ${token} `)
    await field(page).press('Enter')
    await signOut(page).waitFor()
    expect(page.url()).toBe(`${url}/items?q=one`)
    expect(await page.title()).not.toContain(token)
    await signOut(page).click()
    await enter(page).waitFor()
    expect(await storedToken(page)).toBeNull()
  })

  it('the form is one that password managers know', async () => {
    const page = await open(url)
    expect(await field(page).getAttribute('autocomplete')).toBe('current-password')
    expect(await field(page).getAttribute('type')).toBe('password')
    expect(await page.locator('input[autocomplete=username]').count()).toBe(1)
    await page.getByLabel('Show the token').check()
    expect(await field(page).getAttribute('type')).toBe('text')
  })

  it('the issuer leads back to the same place, with a token of its own', async () => {
    const page = await open(`${url}/items?q=two`, [issuer.url])
    await page.getByRole('button', { name: `Sign in with ${new URL(issuer.url).host}` }).click()
    await signOut(page).waitFor()
    expect(page.url()).toBe(`${url}/items?q=two`)
    expect(await storedToken(page)).toMatch(/^eyJ/)
    expect(await page.evaluate(`sessionStorage.getItem('kura-sign-in')`)).toBeNull()
    expect(await signOut(page).getAttribute('title')).toContain('hanako')
  })

  it.each([
    ['a wrong state', { state: 'x' }, 'does not belong to a sign-in'],
    ['another issuer', { iss: 'https://evil.example' }, 'does not belong to a sign-in'],
    ['a cancelled sign-in', { error: 'access_denied' }, 'cancelled there'],
  ])('comes back with %s, and is not signed in', async (_, change, words) => {
    const page = await open(url, [issuer.url])
    issuer.setReturn(change)
    await page.getByRole('button', { name: `Sign in with ${new URL(issuer.url).host}` }).click()
    await page.getByText(words).waitFor()
    issuer.setReturn({})
    expect(page.url()).toBe(`${url}/signed-in`)
    expect(await storedToken(page)).toBeNull()
    await page.getByRole('button', { name: 'Back to sign in' }).click()
    await enter(page).waitFor()
  })

  it('a place that was kept leads nowhere else', async () => {
    const page = await open(url, [issuer.url])
    await page.addInitScript({
      content: `if (location.pathname === '/signed-in') {
        const kept = JSON.parse(sessionStorage.getItem('kura-sign-in') ?? 'null')
        if (kept !== null) sessionStorage.setItem('kura-sign-in', JSON.stringify({ ...kept, back: '//evil.example/' }))
      }`,
    })
    await page.getByRole('button', { name: `Sign in with ${new URL(issuer.url).host}` }).click()
    await signOut(page).waitFor()
    expect(page.url()).toBe(`${url}/`)
  })

  it('a token that ends asks to sign in again, at the same place', async () => {
    const token = await team.newToken({ scope: 'write', expiresAt: new Date(Date.now() + 4000).toISOString() })
    const page = await open(`${url}/items`)
    await field(page).fill(token)
    await enter(page).click()
    await signOut(page).waitFor()
    await page.evaluate(`sessionStorage.setItem('kura-draft-x', 'begun')`)
    await page.waitForTimeout(4000)
    await page.getByRole('link', { name: 'Activity' }).click()
    await field(page).waitFor()
    await field(page).fill(await team.newToken({ scope: 'write' }))
    await enter(page).click()
    await signOut(page).waitFor()
    expect(page.url()).toBe(`${url}/activity`)
    expect(await page.evaluate(`sessionStorage.getItem('kura-draft-x')`)).toBe('begun')
  })

  it.each([
    ['en', 'light', 1280],
    ['ja', 'dark', 1280],
    ['ja', 'light', 360],
    ['en', 'dark', 360],
  ] as const)('has a picture in %s, %s, %i px', async (language, colorScheme, width) => {
    const page = await open(`${url}/?lang=${language}`, [], {
      colorScheme,
      locale: language,
      viewport: { width, height: width === 360 ? 740 : 900 },
    })
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    await page.screenshot({ path: path.join(pictures, `sign-in-${language}-${colorScheme}-${width}.png`) })
  })
})
