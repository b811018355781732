import { defineCommand } from '../../../kernel/command.ts'
import { printable } from '../../../text/printable.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { cutQueryWords } from '../domain/describe/lines.ts'
import type { HitReasons, WordReason } from '../search/present/explain-hits.ts'
import { searchItems, type SearchHit } from '../search/search-items.ts'
import { pageOf, pageOptions, pageWords } from './page.ts'
import { shellCaller } from './shell-caller.ts'
import { bold } from './styles.ts'

export const searchCommand = defineCommand<KnowledgeDeps>()({
  path: ['search'],
  effect: 'read',
  args: '<query...>',
  description: {
    en: 'Search items in Japanese or English, best first, with the sentence that matches.',
    ja: '項目を日本語または英語で検索し、よく合う順に、一致した文とともに表示します。',
  },
  examples: [
    'kura search 認証 エラー',
    { en: 'kura search "how do we retry payments"', ja: 'kura search 決済の再試行はどうしているか' },
    'kura search is:open type:bug ログイン --json',
    'kura search databse --explain',
  ],
  options: [
    { flags: '--json', description: { en: 'print the hits as JSON', ja: '結果を JSON で表示する' } },
    ...pageOptions('item'),
    {
      flags: '--explain',
      description: { en: 'say of each hit why it is there', ja: 'それぞれが見つかった理由を表示する' },
    },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { args, options, output } = invocation
      const page = await searchItems(deps, shellCaller(invocation), {
        query: args.join(' '),
        ...pageOf(invocation),
        explain: options.explain === true,
      })
      if (options.json === true) output.data(`${JSON.stringify(page, null, 2)}\n`)
      else output.data(page.items.map((hit) => describeHit(hit, output.isTerminal)).join(''))
      output.message(pageWords(page))
      if (page.queryCut) output.message(cutQueryWords(page.queryCut))
    }),
})

const describeHit = (hit: SearchHit, isTerminal: boolean): string => {
  const tags = hit.tags.map((tag) => ` #${tag}`).join('')
  const facts = `${hit.type}, ${hit.status}, ${hit.priority}${tags}, ${hit.updatedAt.slice(0, 10)}`
  const title = bold(printable(hit.title), { isTerminal })
  return `${hit.id}  ${title}\n   ${printable(facts)}\n   ${marked(printable(hit.snippet), isTerminal)}\n${hit.why ? describeReasons(hit.score, hit.why) : ''}`
}

const tiers: Readonly<Record<HitReasons['tier'], string>> = {
  exact: 'the very words',
  all: 'all words',
  some: 'some words',
}

const ways: Readonly<Record<WordReason['found'], string>> = {
  direct: 'itself',
  translation: 'as a translation',
  sound: 'as a word that sounds like it',
  spelling: 'as a word that is spelled nearly so',
  missing: 'missing',
}

const describeReasons = (score: number, { tier, sentence, words }: HitReasons): string => {
  const head = `   score ${score.toFixed(4)}: ${tiers[tier]}, ${Math.round(sentence * 100)} % of the question in one sentence\n`
  return (
    head +
    words
      .map(
        ({ word, found, frequency, rarity }) =>
          `     ${printable(word)}: ${ways[found]}${found === 'missing' ? '' : ` (${frequency}×)`}, rarity ${rarity}\n`,
      )
      .join('')
  )
}

const marked = (snippet: string, isTerminal: boolean): string =>
  isTerminal ? snippet.replace(/\*\*(.+?)\*\*/gu, bold('$1', { isTerminal })) : snippet
