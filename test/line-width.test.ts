import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const columns = 120

/** The formatter does not break strings and comments, so the lines are counted here. */
const tooWide = (file: string, text: string): readonly string[] =>
  text.split('\n').flatMap((line, index) => ([...line].length > columns ? [`${file}:${index + 1}`] : []))

describe('the code', () => {
  it(`has no line over ${columns} columns`, () => {
    const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.cjs', '*.js'], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter(Boolean)
    expect(files.length).toBeGreaterThan(1000)
    expect(files.flatMap((file) => tooWide(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  it('the check finds a long line', () => {
    expect(tooWide('a.ts', `${'あ'.repeat(columns)}\n${'x'.repeat(columns + 1)}`)).toEqual(['a.ts:2'])
  })
})
