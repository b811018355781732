import { expect, it } from 'vitest'
import { askedWords } from './asked-words.ts'

const textsOf = (question: string): readonly string[] => askedWords(question).map(({ text }) => text)

it.each([
  ['leaves out words that say little', 'How do I configure the pool?', ['configure', 'pool']],
  ['cuts Japanese into words', '画面の遷移先を変えるには', ['画面', '遷移', '先', '変える']],
  ['keeps katakana as it is written, for the model', 'エラー', ['エラー']],
  ['cuts names into their parts', 'BeanUtil.copy', ['bean', 'util', 'copy']],
  ['says each word once', 'pool POOL ｐｏｏｌ', ['pool']],
  ['finds nothing in signs', '???', []],
])('%s', (_, question, words) => {
  expect(textsOf(question)).toEqual(words)
})

it('gives words with spaces a stem, and others none', () => {
  expect(askedWords('connections 接続')).toEqual([{ text: 'connections', stem: 'connect' }, { text: '接続' }])
})

it('takes a bounded number of words from a long question', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => `w${at}`).join(' ')
  expect(askedWords(many).length).toBe(16)
})
