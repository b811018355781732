import { expect, it } from 'vitest'
import { quoted, shellLine } from './shell-line.ts'

it.each([
  ['kura doctor --fix', 'node dist/kura.js doctor --fix'],
  ["KURA_HOME='/a' kura connect codex", "KURA_HOME='/a' node dist/kura.js connect codex"],
  ["kura restore '/home/kura b/kura.db'", "node dist/kura.js restore '/home/kura b/kura.db'"],
])('%s becomes %s', (line, expected) => {
  expect(shellLine(line, 'node dist/kura.js')).toBe(expected)
})

it.each([
  ['/srv/kura/backups/daily-2026-01-01.db', '/srv/kura/backups/daily-2026-01-01.db'],
  ["it's here", "'it'\\''s here'"],
  ['$(rm)', "'$(rm)'"],
])('%s is written as %s', (word, expected) => {
  expect(quoted(word)).toBe(expected)
})
