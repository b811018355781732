import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFakeClaude, type FakeClaude } from '../../support/fake-claude/fake-claude.ts'
import { until } from '../../support/processes.ts'
import { launch } from '../chromium.ts'
import { startConsole, type ConsoleServer } from './console-server.ts'
import { emptyPage, median } from './measure.ts'
import { openConsole, type OpenOptions } from './open-console.ts'
import { sessionOf, storeTurns, type StoredTurn } from './stored-turns.ts'

let browser: Browser
let claude: FakeClaude
let dataDir: string
let server: ConsoleServer

const hostile = '<img src=x onerror=alert(1)> \u202egnorw [x](javascript:alert(1))'

const turns: readonly StoredTurn[] = [
  { id: 'z1', prompt: 'An older conversation', response: 'yes' },
  { id: 'm1', prompt: 'Moved on', response: 'yes' },
  {
    id: 'm2',
    parent: 'm1',
    prompt: 'The one that moved it',
    ending: { sessionId: sessionOf('m1'), parentMoved: true },
  },
  { id: 'a1', prompt: '太郎です', response: '# Heading\n\n**はい**、太郎さん。' },
  { id: 'a2', parent: 'a1', prompt: '趣味は読書', response: 'よいですね' },
  { id: 'a3', parent: 'a2', prompt: 'left branch', response: 'l' },
  { id: 'a4', parent: 'a2', prompt: 'right branch', response: 'r' },
  { id: 'a5', parent: 'a3', prompt: 'left leaf', response: hostile },
  { id: 'a6', parent: 'a4', prompt: hostile, ending: { outcome: 'failed', error: hostile, sessionId: null } },
]

beforeAll(async () => {
  browser = await launch()
  claude = makeFakeClaude()
  dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-conversations-')))
  await storeTurns(dataDir, turns)
  for (const { id, prompt } of turns) claude.addSession(sessionOf(id), [{ prompt, response: 'before' }])
  server = await startConsole({ dataDir, cwd: dataDir, env: claude.env })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  claude.dispose()
  rmSync(dataDir, { recursive: true, force: true })
})

const open = (address: string, options: OpenOptions = {}) => openConsole(browser, server, { address, ...options })

const rowNames = (page: Page): Promise<readonly string[]> => page.locator('.turn-row-title').allTextContents()

const activeName = (page: Page): Promise<string | null> =>
  page.locator('.turn-row.is-active .turn-row-title').textContent()

describe('the tree of conversations', () => {
  it('has the latest conversation open, with levels, places and sums', async () => {
    const { page, complaints, close } = await open('/conversations')
    const rows = page.getByRole('treeitem')
    await expect.poll(() => rowNames(page)).toHaveLength(8)
    expect((await rowNames(page)).slice(0, 4)).toEqual(['太郎です', '趣味は読書', 'left branch', 'left leaf'])
    const levels = await Promise.all((await rows.all()).map((row) => row.getAttribute('aria-level')))
    expect(levels).toEqual(['1', '2', '3', '4', '3', '4', '1', '1'])
    expect(await rows.first().getAttribute('aria-setsize')).toBe('3')
    expect(await rows.first().textContent()).toContain('6 turns')
    expect(await rows.nth(6).getAttribute('aria-expanded')).toBe('false')
    expect(complaints).toEqual([])
    await close()
  })

  it('follows the keys of a tree, and opens a turn at its own address', async () => {
    const { page, close } = await open('/conversations')
    await page.getByRole('tree').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    expect(await activeName(page)).toBe('left leaf')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await page.getByRole('treeitem', { name: /left branch/ }).getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('End')
    expect(await activeName(page)).toBe('An older conversation')
    await page.keyboard.type('right')
    expect(await activeName(page)).toBe('right branch')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.locator('.turn h2').waitFor()
    expect(new URL(page.url()).pathname).toBe('/conversations/a1')
    await expect.poll(() => page.locator(':focus').textContent()).toBe('太郎です')
    await expect.poll(() => page.locator('.turn strong', { hasText: 'はい' }).count()).toBe(1)
    await expect.poll(() => page.title()).toContain('太郎です')
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/conversations')
    await close()
  })

  it('opens what leads to the turn of an address, also by its session', async () => {
    for (const id of ['m2', sessionOf('z1')]) {
      const { page, close } = await open(`/conversations/${id}`)
      await page.locator('.turn h2').waitFor()
      await expect.poll(() => page.locator('.turn-row[aria-selected="true"]').count()).toBe(1)
      await close()
    }
  })

  it('says that a turn is not there', async () => {
    const { page, close } = await open('/conversations/nowhere')
    await expect.poll(() => page.locator('.turn-pane').textContent()).toContain('There is no such turn')
    await close()
  })

  it('shows hostile texts as texts', async () => {
    const { page, complaints, close } = await open('/conversations/a6')
    await page.locator('.turn h2').waitFor()
    expect(await page.locator('.turn').textContent()).toContain('<img src=x onerror=alert(1)>')
    expect(await page.locator('.turn').textContent()).toContain('⟦U+202E⟧')
    expect(await page.locator('.turn img, .turn a[href^="javascript"]').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('continuing a turn', () => {
  it('says what Claude may do and that it is a fork, shows progress, and leads to the new turn', async () => {
    claude.script({ tools: ['Read', 'Bash'], delayMs: 1500, response: '新しい回答' })
    const { page, complaints, close } = await open('/conversations/a1')
    const form = page.locator('.continue')
    await form.waitFor()
    expect(await form.locator('h3').textContent()).toBe('Fork from here')
    expect(await form.textContent()).toContain('--dangerously-skip-permissions')
    await form.getByRole('button', { name: 'Run as a fork' }).click()
    expect(await form.locator('.wrong').textContent()).toBe('Write a prompt first.')
    await form.locator('textarea').fill('別の枝')
    await form.getByRole('button', { name: 'Run as a fork' }).click()
    await expect.poll(() => form.textContent()).toContain('Claude is working')
    await expect.poll(() => form.textContent(), { timeout: 5000 }).toContain('Using')
    await expect.poll(() => page.locator('.turn h2').textContent(), { timeout: 10_000 }).toBe('別の枝')
    expect(claude.runs().at(-1)).toMatchObject({ resumed: sessionOf('a1'), forked: true })
    await expect.poll(() => page.locator('.turn-row[aria-selected="true"]').textContent()).toContain('別の枝')
    expect(await page.locator('.turn').textContent()).toContain('新しい回答')
    expect(complaints).toEqual([])
    await close()
  })

  it('can be cancelled, ends the program, and keeps the prompt', async () => {
    claude.script({ behaviour: 'hang', children: [{ detached: true }] })
    const { page, close } = await open('/conversations/a5')
    const form = page.locator('.continue')
    expect(await form.locator('h3').textContent()).toBe('Continue from here')
    await form.locator('textarea').fill('まだです')
    await form.getByRole('button', { name: 'Run' }).click()
    await until(async () => (await claude.processes()).length > 0)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => form.textContent()).toContain('stays changed')
    await until(async () => (await claude.processes()).length === 0)
    await page.reload()
    await expect.poll(() => page.locator('.continue textarea').inputValue()).toBe('まだです')
    await close()
  })

  it('tells why Claude did not answer', async () => {
    claude.script({ behaviour: 'error', error: 529 })
    const { page, close } = await open('/conversations/a5')
    const form = page.locator('.continue')
    await form.locator('textarea').fill('x')
    await form.getByRole('button', { name: 'Run' }).click()
    await expect.poll(() => form.getByRole('alert').textContent(), { timeout: 10_000 }).toContain('Overloaded')
    await close()
  })

  it('is not offered for a turn that has moved or has no session, and says why', async () => {
    for (const [id, why] of [
      ['m1', 'went on under the same session id'],
      ['a6', 'it has no session'],
    ] as const) {
      const { page, close } = await open(`/conversations/${id}`)
      await expect.poll(() => page.locator('.continue').textContent()).toContain(why)
      expect(await page.locator('.continue textarea').count()).toBe(0)
      await close()
    }
  })
})

describe('taking a conversation along', () => {
  it('copies the command to resume, and saves Markdown', async () => {
    const { page, complaints, close } = await open('/conversations/a2')
    await page.locator('.turn h2').waitFor()
    expect(await page.locator('.turn').textContent()).toContain('claude resume a2')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as Markdown' }).click(),
    ])
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toContain('# Conversation')
    expect(text).toContain('> 太郎です')
    expect(text).toContain('よいですね')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('without the right', () => {
  it('says which command lets in, and shows no turn', async () => {
    const { page, close } = await open('/conversations', { signedIn: false })
    await expect.poll(() => page.locator('.guarded').textContent()).toContain('console')
    expect(await page.getByRole('tree').count()).toBe(0)
    expect(await page.locator('main').textContent()).not.toContain('太郎')
    await close()
  })

  it('reads, and continues nothing, where the server is read-only', async () => {
    const reading = await startConsole({ dataDir, cwd: dataDir, env: claude.env, args: ['--read-only'] })
    const { page, complaints, close } = await openConsole(browser, reading, { address: '/conversations/a2' })
    await expect.poll(() => page.locator('.continue').textContent()).toContain('read-only')
    expect(await page.getByRole('treeitem').count()).toBeGreaterThan(5)
    expect(complaints).toEqual([])
    await close()
    await reading.stop()
  })
})

describe.each([
  ['a chain', (index: number) => (index === 0 ? undefined : `t${index - 1}`)],
  ['many branches', (index: number) => (index === 0 ? undefined : `t${Math.floor((index - 1) / 3)}`)],
] as const)('%s of 10,000 turns', (_, parentOf) => {
  it('opens within a second, with few rows in the document', { timeout: 120_000 }, async () => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-many-turns-')))
    await storeTurns(
      folder,
      Array.from({ length: 10_000 }, (_unused, index) => {
        const parent = parentOf(index)
        return { id: `t${index}`, prompt: `turn ${index}`, response: 'x', ...(parent !== undefined && { parent }) }
      }),
    )
    const large = await startConsole({ dataDir: folder, cwd: folder })
    const empty = await emptyPage(browser, large.url)
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const { page, complaints, close } = await openConsole(browser, large, { address: '/' })
      const started = performance.now()
      await page.evaluate(`history.pushState(null, '', '/conversations'); dispatchEvent(new PopStateEvent('popstate'))`)
      await page.locator('.tree-pane [role=status]', { hasText: '10,000 turns in 1 conversation' }).waitFor()
      times.push(performance.now() - started)
      await page.getByRole('tree').focus()
      await page.keyboard.press('End')
      await expect.poll(() => page.getByRole('treeitem').count()).toBeLessThanOrEqual(80)
      expect(complaints).toEqual([])
      await close()
    }
    await large.stop()
    rmSync(folder, { recursive: true, force: true })
    expect(median(times) - empty, `${times.join(', ')}; an empty page ${empty}`).toBeLessThan(1000)
  })
})
