import { defineCommand } from '../../../kernel/command.ts'
import { positive } from '../../../kernel/positive.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import { inLanguage } from '../../../kernel/words.ts'
import { printable } from '../../../text/printable.ts'
import type { DocsDeps } from '../deps.ts'
import { sourceTitle } from '../domain/versions.ts'
import { searchDocs, type DocsHit } from '../use-cases/search-docs.ts'
import { counted, jsonOption, shellCaller, textOf, versionOption } from './words.ts'

const maxHits = 50

const describe = ({ id, source, version, path, headings, sentences, link }: DocsHit): string =>
  [
    `${id}  ${headings.at(-1) ?? path}`,
    [sourceTitle({ name: source, version }), path, ...headings.slice(0, -1)].join(' > '),
    ...sentences,
    ...(link === undefined ? [] : [link]),
  ]
    .map((line, index) => `${index === 0 ? '' : '   '}${printable(line)}\n`)
    .join('')

export const searchCommand = defineCommand<DocsDeps>()({
  path: ['docs', 'search'],
  effect: 'read',
  args: '<query...>',
  description: {
    en: 'Search the documentation that was added, in Japanese or English, best first.',
    ja: '追加した文書を日本語または英語で検索し、よく合う順に表示します。',
  },
  examples: [
    { en: 'kura docs search how long is a session kept', ja: 'kura docs search セッションの有効期間' },
    'kura docs search retry --source rules --json',
  ],
  options: [
    { flags: '--source <name>', description: { en: 'only this documentation', ja: 'この文書だけ' } },
    versionOption,
    {
      flags: '--limit <number>',
      description: { en: `most hits, at most ${maxHits}`, ja: `表示する件数 (最大 ${maxHits})` },
      default: '5',
    },
    jsonOption,
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { args, options, output, language = 'en' } = invocation
      const { hits, hasSources, wordsOnly } = await searchDocs(deps, shellCaller(invocation), {
        query: args.join(' '),
        source: textOf(options.source),
        version: textOf(options.version),
        limit: Math.min(maxHits, positive(options.limit ?? '5', '--limit')),
      })
      if (options.json === true) output.data(`${JSON.stringify(hits, null, 2)}\n`)
      else output.data(hits.map(describe).join(''))
      if (!hasSources)
        output.message({
          en: 'No documentation was added yet: kura docs add NAME FOLDER',
          ja: '文書はまだ追加されていません: kura docs add 名前 フォルダー',
        })
      else output.message({ en: `${counted(hits.length, 'section')} found`, ja: `${hits.length} 節見つかりました` })
      if (wordsOnly) {
        const reason = inLanguage(wordsOnly, language)
        output.message({ en: `Searched by words alone: ${reason}`, ja: `語だけで検索しました: ${reason}` })
      }
    }),
})
