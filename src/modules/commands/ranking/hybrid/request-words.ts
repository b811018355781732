import { fold } from '../../../../text/fold.ts'

const english =
  'please want need help like just some any get let give tell know would wanna gonna try way thing things about ' +
  'im ive am not no too very really here now again also there us all more most only such up out over ' +
  'look see seem keep go going come put take got something someone everything anything stuff lot bit ' +
  'between while during after before without because since even ever still yet per via within across ' +
  'along among each every both either other another ' +
  'same own being having enough much many quite actually use used using properly way should about ' +
  'don doesn didn isn won ca cannot'

const japanese =
  '教え 教える お願い 願い ほしい 欲しい 欲し 頼む 頼み 助け もらう もらい くれ くれる やる やり やりたい やっ 方 方法 やり方 仕方 ' +
  'とか みたい かな みて 見て おき おく しまう しまっ いける できる でき 出来る いい 良い よい うまく ちゃんと もう まだ また すぐ ' +
  '感じ 場合 今 自分 何か 何度 くらい ぐらい いっぱい たくさん ちょっと 少し 全部 全て すべて 対し 関し 向け まわり 周り ' +
  '用 的 化 等 系 済み ずみ ところ 側 面 何 べき はず つもり 行う 行い 行なう おこなう 使う 使い 使っ したい 行き 入れ 入れる 知りたい 知り なるべく かかる かかっ'

const words: ReadonlySet<string> = new Set(`${english} ${japanese}`.split(' ').map(fold))

/** Whether a word belongs to the request ("please", "want") and not to the subject. The argument is folded. */
export const isRequestWord = (folded: string): boolean => words.has(folded)
