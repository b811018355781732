import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { importing } from '../vitest.config.ts'

const root = path.resolve(import.meta.dirname, '..')
const importsTests = /(?:from|import)\s*\(?\s*'[^']+\.test\.tsx?'/

it('only the files of the project that shares no modules import other test files', () => {
  const files = ['src', 'console/src', 'test'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  const code = files.filter((file) => /\.tsx?$/.test(file))
  expect(code.length).toBeGreaterThan(1000)
  const found = code.filter((file) => importsTests.test(readFileSync(path.join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(importing)
})
