import { draw } from './draw.ts'
import { columns, record } from './record.ts'

const titles = {
  en:
    'Kura in a terminal: a search across two languages, a graph of relations, a prompt found by meaning, ' +
    'and a handler queue that is checked',
  ja: '端末で使う Kura: 日英をまたぐ検索、関連のグラフ、意味で見つかるプロンプト、ハンドラキューの検証',
} as const

/** The pictures of the READMEs by file name, made from a real run of the program. */
export const pictures = (root: string, program: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (['en', 'ja'] as const).map((language) => [
      `docs/images/terminal${language === 'ja' ? '.ja' : ''}.svg`,
      draw(record({ root, program, language }), { title: titles[language], columns }),
    ]),
  )
