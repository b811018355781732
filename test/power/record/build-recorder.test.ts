import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { buildRecorder } from './build-recorder.ts'

it('says what is missing where nothing can be compiled, instead of testing nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-recorder-'))
  expect(() => buildRecorder({ compiler: 'no-such-compiler', folder })).toThrow(
    /need a C compiler for Linux, and no-such-compiler does not work/,
  )
})
