import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { violations } from './fences.ts'

const src = path.resolve(import.meta.dirname, '../src')

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

describe('the fences between the folders of src', () => {
  it('hold for every file', () => {
    expect(files.length).toBeGreaterThan(60)
    expect(files.flatMap((file) => violations(file, readFileSync(path.join(src, file), 'utf8')))).toEqual([])
  })

  it.each([
    ['kernel/tool.ts', "import { nearest } from '../backend/lanes.ts'"],
    ['kernel/tool.ts', "import path from 'node:path'"],
    ['concurrency/turns-by-key.ts', "import { AppError } from '../kernel/errors.ts'"],
    ['concurrency/turns-by-key.ts', "import { EventEmitter } from 'node:events'"],
    ['backend/lanes.ts', "import type { Server } from '@modelcontextprotocol/server'"],
    ['modules/commands/index.ts', "import { x } from '../knowledge/index.ts'"],
    ['modules/knowledge/tools/get-item.ts', "import { open } from '../../../storage/sqlite.ts'"],
    ['modules/knowledge/domain/item.ts', "import Database from 'better-sqlite3'"],
    ['storage/back-up.ts', "import Database from 'better-sqlite3'"],
    ['app/services.ts', "import { x } from '../modules/knowledge/ports.ts'"],
    ['commands-api.ts', "import { x } from './modules/commands/ranking/index.ts'"],
    ['cli/call.ts', "import { createApp } from '../app/create-app.ts'"],
    ['http/http-app.ts', "const { judge } = await import('../mcp/gate.ts')"],
    ['modules/claude/run.ts', "import { spawn } from 'node:child_process'"],
    ['modules/claude/run.ts', 'const path = process.env.CLAUDE_PATH'],
    ['modules/claude/run.ts', "process.stdout.write('x')"],
  ])('refuse %s with %s', (file, source) => {
    expect(violations(file, source)).toHaveLength(1)
  })

  it.each([
    ['modules/knowledge/store/sqlite.ts', "import { open } from '../../../storage/sqlite.ts'"],
    ['modules/claude/deps.ts', "import type { InTurn } from '../../concurrency/limited-places.ts'"],
    ['modules/knowledge/index.ts', "import type { ModuleManifest } from '../../kernel/module.ts'"],
    ['commands-api.ts', "import { searchCommands } from './modules/commands/library.ts'"],
    ['app/modules.ts', "import { knowledge } from '../modules/knowledge/index.ts'"],
  ])('allow %s with %s', (file, source) => {
    expect(violations(file, source)).toEqual([])
  })
})
