import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const viewNames = ['items', 'graph', 'conversations', 'handler-queue']

/** What a client that shows Views announces. */
export const showsViews = {
  extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
}

export const pageOf = (name: string): string => `<!doctype html><title>${name} 蔵</title>`

/** A folder with a short page for each View, as the build writes them. */
export const makeViewsFolder = (names: readonly string[] = viewNames): string => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'kura-views-')), 'views')
  mkdirSync(folder)
  for (const name of names) writeFileSync(path.join(folder, `${name}.html`), pageOf(name))
  return folder
}
