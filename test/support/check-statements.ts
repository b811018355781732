import { afterAll } from 'vitest'
import { notAllowed, sentByKura } from './sent-statements.ts'

// A setup file runs before each test file, even where the files of a worker share their modules.
sentByKura.length = 0
afterAll(() => {
  const found = notAllowed()
  if (found.length > 0) throw new Error(`ADR 0030 says that this is not used:\n${found.join('\n')}`)
})
