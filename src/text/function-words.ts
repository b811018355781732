import { fold } from './fold.ts'

const english =
  'a an and are as at be been but by can could did do does for from had has have how i if in into is it its me my of ' +
  'on or our should so than that the their them then there these they this to us was we were what when where which ' +
  'who why will with would you your'

const japanese =
  'の は が を に へ と も で や か ね よ な だ た て し れ ば ず ん い う る さ せ ら り き く こ そ あ お え ー ' +
  'する した して し され れる られ られる さ せる ます ました ません です でした である だっ あっ ある あり いる いた いて い なる なっ なり ' +
  'から まで より など ので のに けど だけ しか ほど くらい ながら について における に関する により によって として とは では には ' +
  'てい って しま まし ませ でし すか たか という による に対して に対する において どちら どんな なぜ どうして ' +
  'こと もの ため とき よう これ それ あれ この その あの どの どれ どう どこ いつ だれ なに 何 誰 ください 下さい ほしい たい ない なかっ'

const words: ReadonlySet<string> = new Set(`${english} ${japanese}`.split(' ').map(fold))

/** Whether a folded word is a particle, an article or another word that says little about the subject. */
export const isFunctionWord = (folded: string): boolean => words.has(folded)
