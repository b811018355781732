import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOfRound, startDevLoop, type DevLoop } from './support/dev-loop.ts'

let dev: DevLoop
beforeAll(async () => {
  dev = await startDevLoop(path.resolve(import.meta.dirname, '..'))
})
afterAll(() => {
  dev.dispose()
})

const health = async (): Promise<string> => (await fetch(`${dev.url()}/healthz`)).text()
const routes = 'src/http/operations.ts'
const sayAt = (file: string, word: string): void => {
  dev.edit(file, (text) => text.replace(/status: 'ok[^']*'/, `status: 'ok ${word}'`))
}

describe('npm run dev', () => {
  it('serves the program, and after an edit the new one at the same address', async () => {
    expect(await health()).not.toContain('seen by a test')
    sayAt(routes, 'seen by a test')
    expect(await dev.until(endOfRound)).toContain(`[dev] listening at ${dev.url()}/ after `)
    expect(await health()).toContain('seen by a test')
  })

  it('sees an edit that replaces the file, as many editors do', async () => {
    const file = path.join(dev.copy, routes)
    writeFileSync(`${file}~`, readFileSync(file, 'utf8').replace('seen by a test', '置き換え'))
    renameSync(`${file}~`, file)
    await dev.until(endOfRound)
    expect(await health()).toContain('置き換え')
  })

  it('keeps the server running when a build fails, and continues after the fix', async () => {
    const [before, startsBefore] = [await health(), dev.starts()]
    appendFileSync(path.join(dev.copy, 'src/main.ts'), 'const = broken\n')
    expect(await dev.until('until the next save')).toContain('src/main.ts')
    expect(await health()).toBe(before)
    dev.edit('src/main.ts', (text) => text.replace('const = broken\n', ''))
    await dev.until('nothing that the server uses has changed')
    expect(dev.starts()).toBe(startsBefore)
  })

  it('starts the server only once after many quick saves, even in a new folder', async () => {
    const before = dev.starts()
    const folder = path.join(dev.copy, 'src/http/new-folder')
    dev.atOnce(() => {
      mkdirSync(folder)
      for (let n = 0; n < 20; n++) writeFileSync(path.join(folder, 'word.ts'), `export const word = 'word ${n}'\n`)
      dev.edit('src/main.ts', (text) => `import { word } from './http/new-folder/word.ts'\nvoid word\n${text}`)
      sayAt(routes, 'once')
    })
    await dev.until(endOfRound)
    expect(dev.starts()).toBe(before + 1)
    expect(await health()).toContain('once')
    // The new folder is watched from now on.
    writeFileSync(path.join(folder, 'word.ts'), "export const word = process.stderr.write('A new word\\n')\n")
    // A late round for the saves above may end first, so the new server itself is awaited.
    await dev.until('A new word')
    await dev.until(endOfRound)
  })

  it('starts again after an edit of the knowledge', async () => {
    dev.edit('knowledge/nablarch/handler-catalog.yaml', (text) => `${text}# a comment\n`)
    expect(await dev.until(endOfRound)).toContain('[dev] listening')
  })

  it('waits for the next save when the server fails at start', async () => {
    dev.edit('src/main.ts', (text) => `throw new Error('too early')\n${text}`)
    expect(await dev.until('the next save starts it again')).toContain('too early')
    dev.edit('src/main.ts', (text) => text.replace("throw new Error('too early')\n", ''))
    expect(await dev.until(endOfRound)).toContain('[dev] listening')
  })

  it('leaves nothing behind when it is interrupted', async () => {
    const address = dev.url()
    expect(await dev.interrupt()).toEqual([130, null])
    await expect(fetch(address)).rejects.toThrow()
    expect(readdirSync(path.join(dev.copy, 'node_modules/.cache'))).toEqual([])
    expect(readdirSync(dev.copy).filter((name) => name.startsWith('kura-example-'))).toEqual([])
  })
})
