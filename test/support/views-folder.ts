import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesFrom } from '../../src/files/shipped-files.ts'
import type { ShippedFiles } from '../../src/kernel/shipped-files.ts'

export const viewNames = ['items', 'graph', 'conversations', 'handler-queue']

/** What a client that shows Views announces. */
export const showsViews = {
  extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
}

export const pageOf = (name: string): string => `<!doctype html><title>${name} 蔵</title>`

/** Files of a program with a short page for each View, as the build writes them. */
export const makeViewFiles = (names: readonly string[] = viewNames): ShippedFiles => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-views-'))
  mkdirSync(path.join(folder, 'views'))
  for (const name of names) writeFileSync(path.join(folder, 'views', `${name}.html`), pageOf(name))
  return filesFrom(folder)
}
