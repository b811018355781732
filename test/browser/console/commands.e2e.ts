import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch } from '../chromium.ts'
import { startConsole, startExampleConsole, type ConsoleServer } from './console-server.ts'
import { openConsole, type OpenOptions } from './open-console.ts'

let browser: Browser
let project: string
let server: ConsoleServer

const write = (file: string, content: string | object): void => {
  const target = path.join(project, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content))
}

const hostile = '<img src=x onerror=alert(1)>\u202e'

const entries = [
  {
    c1: 'git',
    c2: 'group-commit',
    c3: 'changes',
    title: 'Group changes',
    description: 'Group file changes and commit them',
    options: { edition: ['default', 'detailed'], adaptation: ['strict'], file: true, stdin: true, destination: true },
    uv: [{ scope: hostile }],
  },
  { c1: 'git', c2: 'plain', c3: 'thing', description: hostile },
]

const registry = (commands: readonly object[]): object => ({ version: '1', description: '', tools: { commands } })

const writeRegistry = (): void => {
  write('.agent/climpt/registry.json', registry(entries))
  write('.agent/climpt/config/git-app.yml', 'working_dir: .agent/climpt\napp_prompt:\n  base_dir: prompts/git\n')
  const folder = '.agent/climpt/prompts/git/group-commit/changes'
  write(`${folder}/f_default.md`, '# Group\n\nText: {input_text}\nScope: {uv-scope}\n')
  write(`${folder}/f_default_strict.md`, '# Strict group\n')
}

const address = '/commands/climpt/git/group-commit/changes'

beforeAll(async () => {
  browser = await launch()
  project = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-commands-view-')))
  server = await startConsole({ cwd: project })
})
beforeEach(writeRegistry)
afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(project, { recursive: true, force: true })
})

const open = (at: string, options: OpenOptions = {}) => openConsole(browser, server, { address: at, ...options })

describe('the list of commands', () => {
  it('shows every command, finds one by what it is for, and keeps the question in the address', async () => {
    const { page, complaints, close } = await open('/commands')
    await expect.poll(() => page.locator('.command-row').count()).toBe(2)
    expect(await page.locator('.command-row').nth(1).textContent()).toContain('<img src=x onerror=alert(1)>⟦U+202E⟧')
    await page.getByLabel('What do you want to do?').fill('変更をまとめてコミットしたい')
    await expect.poll(() => page.locator('.band').first().textContent()).toMatch(/very close|fair/)
    expect(new URL(page.url()).searchParams.get('q')).toBe('変更をまとめてコミットしたい')
    await page.locator('.command-row a').first().click()
    expect(new URL(page.url()).pathname).toBe(address)
    await page.getByLabel('What do you want to do?').fill('qqq zzz xyzzy')
    await expect.poll(() => page.locator('.list-pane').textContent()).toContain('No command fits')
    expect(complaints).toEqual([])
    await close()
  })

  it('tells what is wrong with a registry, and goes on with what was read before', async () => {
    const { page, close } = await open('/commands')
    await expect.poll(() => page.locator('.command-row').count()).toBe(2)
    write('.agent/climpt/registry.json', '{"tools": {"commands": [\n  {"c1": secret\n')
    await page.getByRole('button', { name: 'Refresh' }).click()
    const troubles = page.locator('.registry-troubles')
    await expect.poll(() => troubles.textContent()).toContain('Invalid JSON at line 2, column 10')
    expect(await troubles.textContent()).toContain('2 commands')
    expect(await page.locator('.command-row').count()).toBe(2)
    await close()
  })

  it('teaches the first step where there is no registry', async () => {
    const empty = await startConsole()
    const { page, complaints, close } = await openConsole(browser, empty, { address: '/commands?lang=ja' })
    await expect.poll(() => page.locator('main').textContent()).toContain('commands init')
    expect(complaints).toEqual([])
    await close()
    await empty.stop()
  })

  it('says that there is no such command', async () => {
    const { page, close } = await open('/commands/climpt/git/none/at-all')
    await expect.poll(() => page.locator('.command-pane').textContent()).toContain('There is no such command')
    await close()
  })
})

describe('the form of a command', () => {
  it('comes from the registry, and the preview follows what is typed', async () => {
    const { page, complaints, close } = await open(address)
    const preview = page.locator('.preview pre')
    await expect.poll(() => preview.textContent()).toContain('Text: {input_text}')
    const labels = await page.locator('.command-form label').allTextContents()
    expect(labels).toEqual(['Edition', 'Adaptation', 'Input file', 'Destination', 'Input text', 'Variable scope'])
    expect(await page.locator('#command-uv-scope-about').textContent()).toContain('it is empty')
    await page.getByLabel('Input text').fill('こんにちは')
    await page.getByLabel('Variable scope').fill('src/')
    await expect.poll(() => preview.textContent()).toContain('Text: こんにちは\nScope: src/')
    expect(await page.locator('#command-uv-scope-about').textContent()).not.toContain('it is empty')
    await page.getByLabel('Adaptation').selectOption('strict')
    await expect.poll(() => preview.textContent()).toContain('# Strict group')
    expect(await page.locator('.command .copyable').first().textContent()).toContain('-a=strict')
    await page.reload()
    await expect.poll(() => page.getByLabel('Variable scope').inputValue()).toBe('src/')
    expect(complaints).toEqual([])
    await close()
  })

  it('puts the words of the tool at the field', async () => {
    const { page, close } = await open(address)
    await page.getByLabel('Input file').fill('../secret')
    const about = page.locator('#command-file-about .wrong')
    await expect.poll(() => about.textContent()).toContain('it leads upwards with ..')
    expect(await page.getByLabel('Input file').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Input file').fill('notes.txt')
    await expect.poll(() => about.count()).toBe(0)
    await page.getByLabel('Edition').selectOption('detailed')
    await expect.poll(() => page.locator('#command-edition-about .wrong').textContent()).toContain('Template not found')
    await close()
  })

  it('asks once after typing has paused, and not while an input method composes', async () => {
    const { page, close } = await open(address)
    await page.locator('.preview pre').waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/mcp') && request.postData()?.includes('execute_command') === true)
        asked.push(request.postData() ?? '')
    })
    await page.getByLabel('Variable scope').pressSequentially('abcdef', { delay: 40 })
    await expect.poll(() => page.locator('.preview pre').textContent()).toContain('Scope: abcdef')
    expect(asked).toHaveLength(1)
    await page.getByLabel('Input text').evaluate((field) => {
      field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    })
    await page.getByLabel('Input text').fill('にほ')
    await page.waitForTimeout(600)
    expect(asked).toHaveLength(1)
    await page.getByLabel('Input text').evaluate((field) => {
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    })
    await expect.poll(() => page.locator('.preview pre').textContent()).toContain('Text: にほ')
    await close()
  })

  it('copies the whole prompt', async () => {
    const { page, close } = await open(address, { context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    await page.locator('.preview pre').waitFor()
    await page.locator('.preview').getByRole('button').click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      '# Group\n\nText: {input_text}\nScope: {uv-scope}\n',
    )
    await close()
  })
})

describe('with Deno', () => {
  it('renders when the button is pressed, and puts the focus on the field that is refused', async () => {
    const bin = path.join(project, 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(path.join(bin, 'deno'), '#!/bin/sh\necho "from deno"\n', { mode: 0o755 })
    const env = { KURA_COMMANDS_EXECUTOR: 'deno', PATH: `${bin}:${process.env.PATH}` }
    const other = await startConsole({ cwd: project, env })
    const { page, complaints, close } = await openConsole(browser, other, { address })
    await page.getByRole('button', { name: 'Render with Deno' }).waitFor()
    await page.waitForTimeout(500)
    expect(await page.locator('.preview pre').count()).toBe(0)
    await page.getByRole('button', { name: 'Render with Deno' }).click()
    await expect.poll(() => page.locator('.preview pre').textContent(), { timeout: 10_000 }).toContain('from deno')
    await page.getByLabel('Destination').fill('/absolute')
    await page.getByRole('button', { name: 'Render with Deno' }).click()
    await expect.poll(() => page.locator(':focus').getAttribute('name'), { timeout: 10_000 }).toBe('destination')
    expect(complaints).toEqual([])
    await close()
    await other.stop()
  })
})

describe('in the example workspace', () => {
  it('offers tasks that lead to a command', async () => {
    const example = await startExampleConsole()
    const { page, complaints, close } = await openConsole(browser, example, { address: '/commands' })
    await page.getByRole('link', { name: 'decide whether I need a new branch' }).click()
    await expect.poll(() => page.locator('.command-row').first().textContent()).toContain('decide-branch')
    expect(complaints).toEqual([])
    await close()
    await example.stop()
  })
})
