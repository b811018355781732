import { expect, it } from 'vitest'
import { errorCode, isNotFound } from './error-code.ts'

it.each([
  [Object.assign(new Error('no'), { code: 'ENOENT' }), 'ENOENT', true],
  [Object.assign(new Error('no'), { code: 'ENOTDIR' }), 'ENOTDIR', true],
  [Object.assign(new Error('no'), { code: '40001' }), '40001', false],
  [Object.assign(new Error('no'), { code: 7 }), undefined, false],
  [new Error('ENOENT'), undefined, false],
  [{ code: 'ENOENT' }, undefined, false],
  ['ENOENT', undefined, false],
  [undefined, undefined, false],
])('of %s is %s', (thrown, code, isMissing) => {
  expect([errorCode(thrown), isNotFound(thrown)]).toEqual([code, isMissing])
})
