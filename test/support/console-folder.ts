import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const script = `// ${'console '.repeat(200)}\n`

/** A folder as the build of the console writes it, with one script, one picture and two shells. */
export const makeConsoleFolder = (manifest: object = {}): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-console-'))
  const write = (name: string, text: string): void => {
    writeFileSync(path.join(folder, name), text)
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(text))
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text))
  }
  write('app-AB12CD34.js', script)
  writeFileSync(path.join(folder, 'seal-11112222.png'), 'a picture')
  for (const language of ['en', 'ja']) write(`index.${language}.html`, `<!doctype html><html lang="${language}">`)
  writeFileSync(path.join(folder, 'secret.txt'), 'not in the manifest')
  const files = { 'app-AB12CD34.js': 'text/javascript; charset=utf-8', 'seal-11112222.png': 'image/png' }
  const routes = [{ pattern: '/' }, { pattern: '/items/:id', module: 'knowledge' }, { pattern: '/board', module: 'x' }]
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ build: 'B1', files, routes, ...manifest }))
  return folder
}
