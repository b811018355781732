import { describe, expect, it } from 'vitest'
import type { RegistryCommand } from '../../registry/registry-command.ts'
import { buildCommandIndex } from '../index.ts'

const commands: readonly RegistryCommand[] = [
  { c1: 'infra', c2: 'write', c3: 'dockerfile', description: 'Describe the image of the application' },
  { c1: 'debug', c2: 'read', c3: 'stacktrace', description: 'Tell what a trace says' },
  { c1: 'db', c2: 'plan', c3: 'recovery', description: 'Plan how the data base comes back' },
  { c1: 'code', c2: 'explain', c3: 'algorithm', description: 'Explain a piece of code step by step' },
  { c1: 'git', c2: 'tidy', c3: 'branches', description: 'Remove merged branches' },
  { c1: 'perf', c2: 'profile', c3: 'startup', description: 'Find the bottleneck of the start' },
  { c1: 'docs', c2: 'list', c3: 'system-properties', description: 'List system properties' },
  { c1: 'ui', c2: 'list', c3: 'pages', description: 'List the contents of a directory' },
]
const index = buildCommandIndex(commands, 'hybrid')
const first = (query: string): { readonly c3: string | undefined; readonly score: number } => {
  const [best] = index.search(query, 1)
  return { c3: best?.command.c3, score: best?.score ?? 0 }
}

describe('words that are not written as in the registry', () => {
  it.each([
    ['docker', 'dockerfile'],
    ['dockerize this', 'dockerfile'],
    ['stack trace', 'stacktrace'],
    ['database', 'recovery'],
    ['algoritm', 'algorithm'],
    ['bottlenekc', 'startup'],
    ['walk me through it', 'algorithm'],
    ['clean all those old branches up', 'branches'],
    ["what's the slowest part", 'startup'],
    ['システムプロパティ', 'system-properties'],
    ['ディレクトリの内容を一覧表示する', 'pages'],
  ])('finds %s', (query, expected) => {
    expect(first(query).c3).toBe(expected)
  })

  it.each(['brunches', 'recover a sofa', 'メモリアルホール', 'plans for a planetarium', 'stack the plates'])(
    'scores a guess at most 0.5: %s',
    (query) => {
      expect(first(query).score).toBeLessThanOrEqual(0.5)
    },
  )
})
