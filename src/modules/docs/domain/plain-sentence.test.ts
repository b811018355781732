import { describe, expect, it } from 'vitest'
import { plainSentence } from './plain-sentence.ts'

describe('a sentence without marks', () => {
  it.each([
    ['Plain words.', 'Plain words.'],
    ['- One of a list', 'One of a list'],
    ['> - 属性を `true` に設定する', '属性を `true` に設定する'],
    ['12. A step', 'A step'],
    ['-1 is refused.', '-1 is refused.'],
    ['| 全てのHTMLタグ | |', '全てのHTMLタグ'],
    ['| name | what it is |', 'name | what it is'],
    ['| --- | :--: |', ''],
    ['See [the guide](https://h.example/a_b) and ![a picture](x.png).', 'See the guide and a picture.'],
    ['An [index] (not a link)', 'An [index] (not a link)'],
  ])('%j', (sentence, plain) => {
    expect(plainSentence(sentence)).toBe(plain)
  })
})
