// `npm run picture:console`: takes the pictures of the console and of its Views in a chat for the documentation, of the
// example workspace.
// Needs a Chromium: /usr/bin/chromium, or the one that KURA_TEST_CHROMIUM names.
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = fileURLToPath(new URL('..', import.meta.url))

/** One view in each language; the name is that of the file in docs/images. */
const views = [
  { name: 'console-home', path: '/' },
  { name: 'console-item', path: '/items/17' },
  { name: 'console-queue', path: '/handler-queue?example=1', colorScheme: 'dark' },
]

const server = spawn(process.execPath, [path.join(root, 'scripts/start.mjs'), '--port', '0'], { cwd: root })
const browser = await chromium.launch({
  executablePath: process.env.KURA_TEST_CHROMIUM ?? '/usr/bin/chromium',
  // Chromium has no sandbox as root; only our own pages are opened.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const link = await linkOf(server)
  const context = await browser.newContext({ viewport: { width: 1280, height: 820 }, reducedMotion: 'reduce' })
  const first = await context.newPage()
  await first.goto(link)
  await first.waitForSelector('h1')
  for (const language of ['en', 'ja'])
    for (const view of views) await takePicture(context, { ...view, language, origin: new URL(link).origin })
} finally {
  await browser.close()
  server.kill('SIGTERM')
}
// The chat is that of the tests.
const inChat = ['vitest', 'run', '--config', 'vitest.browser.config.ts', 'test/browser/chat/pictures.e2e.ts']
const { status } = spawnSync('npx', inChat, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KURA_TEST_PICTURES: 'docs/images' },
})
process.exitCode = status ?? 1

/** The link with a ticket, which the server prints when it listens. */
function linkOf({ stdout, stderr }) {
  return new Promise((resolve, reject) => {
    for (const input of [stdout, stderr])
      createInterface({ input }).on('line', (line) => {
        const link = /http:\S+#ticket=\S+/.exec(line)?.[0]
        if (link !== undefined) resolve(link)
      })
    setTimeout(() => reject(new Error('The server printed no link.')), 60_000).unref()
  })
}

async function takePicture(context, { name, path: view, colorScheme = 'light', language, origin }) {
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const separator = view.includes('?') ? '&' : '?'
  await page.goto(`${origin}${view}${separator}lang=${language}`)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const file = path.join(root, 'docs/images', `${name}${language === 'ja' ? '.ja' : ''}.png`)
  await page.screenshot({ path: file })
  process.stdout.write(`${path.relative(root, file)} written\n`)
  await page.close()
}
