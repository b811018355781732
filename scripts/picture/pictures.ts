import { draw } from './draw.ts'
import { columns, record, type Scene } from './record.ts'

const titles: Readonly<Record<Scene, Readonly<Record<'en' | 'ja', string>>>> = {
  terminal: {
    en:
      'Kura in a terminal: a search across two languages, a graph of relations, a prompt found by meaning, ' +
      'and a handler queue that is checked',
    ja: '端末で使う Kura: 日英をまたぐ検索、関連のグラフ、意味で見つかるプロンプト、ハンドラキューの検証',
  },
  recall: {
    en: 'What Kura hands to the model at a prompt: a decision, asked for in the other language, and nothing otherwise',
    ja: 'プロンプトのときに Kura がモデルに渡すもの: もう一方の言語で尋ねた決定。関係がなければ何も渡さない',
  },
}

const languages = ['en', 'ja'] as const
const scenes = ['terminal', 'recall'] as const

/** The pictures of the READMEs by file name, made from a real run of the program. */
export const pictures = (root: string, program: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    scenes.flatMap((scene) =>
      languages.map((language) => [
        `docs/images/${scene}${language === 'ja' ? '.ja' : ''}.svg`,
        draw(record({ root, program, language, scene }), { title: titles[scene][language], columns }),
      ]),
    ),
  )
