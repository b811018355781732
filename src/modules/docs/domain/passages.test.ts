import { expect, it } from 'vitest'
import { passagesOf } from './passages.ts'

it.each([
  ['nothing', '', []],
  ['short sentences together', 'One is short. Two is short.', ['One is short. Two is short.']],
  ['items of lists without their marks', '- first\n- second', ['first second']],
  ['code without its fences', '```java\nnew Pool()\n```', ['new Pool()']],
  [
    'long sentences apart',
    `${'長い'.repeat(50)}。${'文章'.repeat(50)}。`,
    [`${'長い'.repeat(50)}。`, `${'文章'.repeat(50)}。`],
  ],
])('cuts %s', (_, text, passages) => {
  expect(passagesOf(text)).toEqual(passages)
})

it('reads only the beginning of a long section', () => {
  const passages = passagesOf('A sentence of the section. '.repeat(5_000))
  expect(passages.join(' ').length).toBeLessThanOrEqual(3_000)
  expect(passages.every((passage) => passage.length <= 200)).toBe(true)
})
