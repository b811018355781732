import { inBoth, inLanguage, type Words } from '../kernel/words.ts'

const nothing: Words = { en: 'Nothing would be said', ja: '何も渡されません' }

/** Why hooks say nothing, by the reasons that are counted. */
const reasons: Readonly<Record<string, Words>> = {
  'switched-off': {
    en: 'it is switched off (recall.mode or KURA_RECALL)',
    ja: '設定 (recall.mode または KURA_RECALL) でオフになっています',
  },
  'not-trusted': {
    en: 'the store may have come with a clone; if it is yours: kura recall trust',
    ja: 'クローンに付いてきたデータかもしれません。自分のものなら kura recall trust を実行してください',
  },
  'no-database': { en: 'there is no database yet', ja: 'データベースがまだありません' },
  'short-prompt': {
    en: 'the prompt has fewer than three words that mean something',
    ja: '意味のある語が 3 つに満たないプロンプトです',
  },
  command: { en: 'it is a command and not a prompt', ja: 'プロンプトではなくコマンドです' },
  'nothing-found': { en: 'nothing with these words was found', ja: 'これらの語を含むものが見つかりません' },
  'no-evidence': {
    en: 'what was found is not clearly about the prompt (--explain shows the figures)',
    ja: '見つかったものがプロンプトに合うとは言い切れません (--explain で数値を表示します)',
  },
  'nothing-stored': { en: 'there is nothing to tell', ja: '伝えることがありません' },
  'budget-spent': { en: 'it would be too long', ja: '長すぎて渡せません' },
  late: { en: 'the time limit was over', ja: '制限時間を超えました' },
}

export const reasonWords = (reason: string): Words =>
  inBoth((language) => {
    const why = inLanguage(reasons[reason] ?? reason, language)
    return `${inLanguage(nothing, language)}: ${why}${language === 'en' ? '.' : '。'}`
  })
