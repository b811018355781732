import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { consoleViolations } from './console-fences.ts'

const src = path.resolve(import.meta.dirname, '../../console/src')

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

describe('the fences of the console', () => {
  it('hold for every file', () => {
    expect(files.length).toBeGreaterThan(40)
    expect(files.flatMap((file) => consoleViolations(file, readFileSync(path.join(src, file), 'utf8')))).toEqual([])
  })

  it.each([
    ['api/me.ts', "import { covers } from '../../../src/kernel/scope.ts'"],
    ['api/me.ts', "import type { App } from '../../../src/app/create-app.ts'"],
    ['parts/link.tsx', "import { Header } from '../frame/header.tsx'"],
    ['views/items/index.tsx', "import { x } from '../item/merge.ts'"],
    ['views/items/index.tsx', "import MarkdownIt from 'markdown-it'"],
    ['views/items/index.tsx', "import { readFileSync } from 'node:fs'"],
    ['views/items/index.tsx', 'element.innerHTML = title'],
    ['views/items/index.tsx', "sessionStorage.getItem('x')"],
    ['views/items/index.tsx', "await fetch('https://example.com')"],
    ['views/items/index.tsx', 'const home = process.env.HOME'],
    ['views/items/index.tsx', "import { host } from '../../chat/host.ts'"],
    ['chat/host.ts', "import { ItemGrid } from '../views/items/item-grid.tsx'"],
    ['chat/views/items/index.tsx', "import { Header } from '../../../frame/header.tsx'"],
    ['chat/views/items/index.tsx', "import { x } from '../graph/x.ts'"],
    ['chat/views/items/index.tsx', "window.parent.postMessage({}, '*')"],
  ])('refuse %s with %s', (file, source) => {
    expect(consoleViolations(file, source)).toHaveLength(1)
  })

  it.each([
    ['api/me.ts', "import type { Me } from '../../../src/kernel/console.ts'"],
    ['views/items/index.tsx', "import { go } from '../../router.ts'"],
    ['views/items/index.tsx', "import { Link } from '../../parts/link.tsx'"],
    ['chat/views/items/index.tsx', "import { ItemGrid } from '../../../views/items/item-grid.tsx'"],
    ['chat/views/items/index.tsx', "import { startView } from '../../start-view.tsx'"],
    ['view.ts', "const items = () => import('./views/items/index.tsx')"],
  ])('allow %s with %s', (file, source) => {
    expect(consoleViolations(file, source)).toEqual([])
  })
})
