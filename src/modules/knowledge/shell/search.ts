import { defineCommand } from '../../../kernel/command.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import { inLanguage, type Language, type Words } from '../../../kernel/words.ts'
import { printable } from '../../../text/printable.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { cutQueryWords } from '../domain/describe/lines.ts'
import type { SearchHit, SearchPage } from '../search/present/present-page.ts'
import { searchItems } from '../search/search-items.ts'
import { describeReasons, describeSteps } from './explain-search.ts'
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
      description: {
        en: 'say what each step of the search did, and of each hit why it is there',
        ja: '検索の各段階で行ったことと、それぞれが見つかった理由を表示する',
      },
    },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { args, options, output, language = 'en' } = invocation
      const page = await searchItems(deps, shellCaller(invocation), {
        query: args.join(' '),
        ...pageOf(invocation),
        explain: options.explain === true,
      })
      if (options.json === true) output.data(`${JSON.stringify(plainPage(page, language), null, 2)}\n`)
      else {
        const steps = page.steps ? describeSteps(page.steps, language) : ''
        const hits = page.items.map((hit) => {
          const reasons = hit.why ? describeReasons(hit.score, hit.why, language) : ''
          return describeHit(hit, output.isTerminal, language) + reasons
        })
        output.data(steps + hits.join(''))
      }
      output.message(pageWords(page))
      if (page.queryCut) output.message(cutQueryWords(page.queryCut))
      if (page.wordsOnly) output.message(wordsOnlyWords(page.wordsOnly))
    }),
})

const plainPage = ({ wordsOnly, ...page }: SearchPage, language: Language): object =>
  wordsOnly ? { ...page, wordsOnly: inLanguage(wordsOnly, language) } : page

const wordsOnlyWords = (reason: Words): Words => ({
  en: `Searched by words alone: ${inLanguage(reason, 'en')}`,
  ja: `語だけで検索しました: ${inLanguage(reason, 'ja')}`,
})

const byMeaning: Words = { en: ' (by meaning)', ja: ' (意味で一致)' }

const describeHit = (hit: SearchHit, isTerminal: boolean, language: Language): string => {
  const tags = hit.tags.map((tag) => ` #${tag}`).join('')
  const facts = `${hit.type}, ${hit.status}, ${hit.priority}${tags}, ${hit.updatedAt.slice(0, 10)}`
  const mark = hit.by ? inLanguage(byMeaning, language) : ''
  const title = `${bold(printable(hit.title), { isTerminal })}${mark}`
  return `${hit.id}  ${title}\n   ${printable(facts)}\n   ${marked(printable(hit.snippet), isTerminal)}\n`
}

const marked = (snippet: string, isTerminal: boolean): string =>
  isTerminal ? snippet.replace(/\*\*(.+?)\*\*/gu, bold('$1', { isTerminal })) : snippet
