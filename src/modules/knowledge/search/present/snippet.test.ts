import { expect, it } from 'vitest'
import { wordFinder } from '../../../../text/find-words.ts'
import { queryWords } from '../../../../text/query-words.ts'
import { makeSnippet } from './snippet.ts'
import type { ItemText } from '../../ports.ts'

const snippetOf = (text: ItemText, query: string): string | undefined => {
  const steps = makeSnippet(text, [wordFinder(queryWords(query))])
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

const item = { id: 1, title: 'Title of it', description: '', content: '', tags: [] }

it.each([
  [
    'the sentence with most of the words',
    { content: 'Login here. Login and logout. End.' },
    'login logout',
    '**Login** and **logout**.',
  ],
  [
    'one sentence of Japanese text',
    { content: '最初の文。ここで認証を行う。終わり。' },
    '認証',
    'ここで**認証**を行う。',
  ],
  [
    'the description if it has as many words',
    { description: 'about WAL', content: 'WAL again' },
    'wal',
    'about **WAL**',
  ],
  ['the title if nothing else has the word', { description: 'd' }, 'title', '**Title** of it'],
  ['the beginning if only a tag has the word', { description: 'first words', tags: ['zzz'] }, 'yyy', 'first words'],
  ['one line', { content: 'a\n\n  login\n\nb' }, 'login', '**login**'],
])('shows %s', (...[, change, query, expected]) => {
  expect(snippetOf({ ...item, ...change }, query)).toBe(expected)
})

it('cuts long sentences around the match, between characters', () => {
  const snippet = snippetOf({ ...item, content: `${'😀'.repeat(60)}認証${'😀'.repeat(100)}` }, '認証') ?? ''
  expect(snippet).toMatch(/^…(😀){20}\*\*認証\*\*(😀)+…$/u)
  expect(Array.from(snippet).length).toBeLessThanOrEqual(96)
})
