import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shownText } from '../../../kernel/style.ts'
import { caller, openExchangeSetup, type ExchangeSetup } from '../../../../test/exchange/stores.ts'
import { inLanguage, type Words } from '../../../kernel/words.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { cutQueryWords } from '../domain/describe/lines.ts'
import { createItem } from '../use-cases/create-item.ts'
import { searchCommand } from './search.ts'

let place: ExchangeSetup
let deps: KnowledgeDeps
beforeEach(async () => {
  place = await openExchangeSetup()
  deps = place.openStore('store')
  await createItem(deps, caller, {
    type: 'task',
    title: '認証機能の実装',
    content: 'ログインの手順を決める。',
    tags: ['auth'],
  })
  await createItem(deps, caller, {
    type: 'note',
    title: 'Retry payments',
    content: 'Delete the queue \u001b[2Jafter use. Query it.',
  })
})
afterEach(() => place.dispose())

interface Terminal {
  readonly isTerminal?: boolean
  readonly language?: 'en' | 'ja'
}

const search = async (
  args: readonly string[],
  options: Record<string, unknown> = {},
  { isTerminal = false, language = 'en' }: Terminal = {},
) => {
  let data = ''
  const messages: string[] = []
  const output = {
    isTerminal,
    data: (text: string) => {
      data += text
    },
    message: (words: Words) => {
      messages.push(inLanguage(words, 'en'))
    },
    progress: () => undefined,
  }
  const invocation = {
    args,
    options: { limit: '20', page: '1', ...options },
    output,
    language,
    workspace: 'default',
    signal: caller.signal,
  }
  await searchCommand.run(invocation, deps)
  return { data, messages }
}

describe('kura search', () => {
  it('shows what it found, with the sentence that matches', async () => {
    const { data, messages } = await search(['ログイン'])
    expect(data).toMatch(
      /^1 {2}認証機能の実装\n {3}task, Open, MEDIUM #auth, .*\n {3}\*\*ログイン\*\*の手順を決める。\n$/,
    )
    expect(messages).toEqual(['1 item found'])
  })

  it('takes several words as one query, and finds English by Japanese', async () => {
    expect((await search(['キュー', '削除'])).data).toContain('Retry payments')
  })

  it('highlights on a terminal, and escapes control characters of stored texts', async () => {
    const { data } = await search(['queue'], {}, { isTerminal: true })
    expect(shownText(data)).toContain('\u001b[1mqueue\u001b[0m')
    expect(data).not.toContain('\u001b[2J')
  })

  it('prints JSON, and pages', async () => {
    const { data } = await search(['is:open'], { json: true, limit: '1', page: '2' })
    expect(JSON.parse(data)).toMatchObject({ total: 2, limit: 1, offset: 1, items: [{ id: 1 }] })
  })

  it('says why a hit is there', async () => {
    const { data } = await search(['認証', 'querry', 'キュー'], { explain: true })
    expect(data).toMatch(/score 0\.\d+: some words, \d+ % of the question in one sentence\n/)
    expect(data).toContain('     認証: itself (4×), rarity ')
    expect(data).toContain('     きゅー: as a translation (1×), rarity ')
    expect(data).toContain('     querry: as a word with a similar spelling (1×), rarity ')
    expect(data).toContain('     認証: missing, rarity ')
    expect((await search(['認証'])).data).not.toContain('score')
  })

  it('shows the five steps with their numbers', async () => {
    const { data } = await search(['認証', 'querry', 'キュー', '鍵盤', 'is:open'], { explain: true })
    const headings = data.split('\n').filter((line) => /^\d\. [A-Z]/.test(line))
    expect(headings.map((line) => line.replace(/:.*/, ''))).toEqual([
      '1. Plan',
      '2. Gather',
      '3. Rank',
      '4. Look closer',
      '5. Present',
    ])
    expect(data).toContain('1. Plan: 3 words to look up in 2 items\n')
    expect(data).toMatch(/\n {5}きゅー: 1 item, rarity 0\.\d+; also in translation: queue\n/)
    expect(data).toContain('; also words with a similar spelling: queri\n')
    expect(data).toContain('\n   no item has them: 鍵盤\n')
    expect(data).toContain('\n   filters: is:open\n')
    expect(data).toContain('\n2. Gather: 2 matches\n')
    expect(data).toContain('\n   2 candidates: 0 with the exact words, 0 with all words, 2 with some words\n')
    expect(data).toContain('\n4. Look closer: 2 texts read ')
    expect(data).toContain('\n5. Present: hits 1–2 ')
  })

  it('shows the same steps in Japanese', async () => {
    const { data } = await search(['認証', 'キュー'], { explain: true }, { language: 'ja' })
    const headings = data.split('\n').filter((line) => /^\d\. .*:/.test(line))
    expect(headings.map((line) => line.replace(/:.*/, ''))).toEqual([
      '1. 計画 (plan)',
      '2. 収集 (gather)',
      '3. 順位付け (rank)',
      '4. 精読 (look closer)',
      '5. 表示 (present)',
    ])
    expect(data).toContain('訳語でも: queue')
    expect(data).toContain('     認証: そのまま (4×)、希少さ ')
    expect(data).not.toMatch(/[a-z]+ (?:items|words|texts)/)
  })

  it('says that a query without words is not ranked', async () => {
    const { data } = await search(['is:open'], { explain: true })
    expect(data).toContain('\n3. Rank: there are no words to rank by, so the newest come first\n')
    expect(data).toContain('\n4. Look closer: 0 texts read ')
  })

  it('escapes control characters of the query when it explains', async () => {
    const { data } = await search(['認証', '-"\u001b[2J x"', 'tag:\u001b[2J'], { explain: true }, { isTerminal: true })
    expect(data).not.toContain('\u001b[2J')
  })

  it('explains a long query in few lines', async () => {
    const query = Array.from({ length: 400 }, (_, index) => `w${index}`)
    await createItem(deps, caller, { type: 'note', title: 'Words', content: query.join(' ') })
    const { data } = await search([...query, ...query.map((word) => `tag:${word} OR type:note`)], { explain: true })
    expect(data).toContain(' more\n')
    expect(data.split('\n').length).toBeLessThan(100)
    expect(data.length).toBeLessThan(10_000)
  })

  it('says that a long query was cut, in the words of each language', async () => {
    const { data, messages } = await search(['ログイン', 'あ'.repeat(3_000)], { json: true })
    expect(JSON.parse(data)).toMatchObject({ queryCut: { searched: 2_000, given: 3_004 } })
    expect(messages).toEqual([
      '1 item found',
      'The query is long: only the first 2000 of its 3004 characters of words were searched',
    ])
    expect(inLanguage(cutQueryWords({ searched: 2_000, given: 3_004 }), 'ja')).toContain(
      '3004 文字のうち先頭の 2000 文字',
    )
  })

  it('says that nothing was found, and what is wrong with the arguments', async () => {
    expect((await search(['鍵'])).messages).toEqual(['No items found'])
    await expect(search(['x'], { page: '0' })).rejects.toMatchObject({ kind: 'invalid_arguments', field: '--page' })
  })
})
