import type { Words } from '../../../kernel/words.ts'
import type { End } from './manual-words.ts'

/** One sentence for each kind of difference. What each side says in its own words stands beside it. */

export const sayClassMoved = (ours: string, theirs: string): Words => ({
  en: `The manual does not name ${ours}, but ${theirs}.`,
  ja: `公式文書に ${ours} はなく、${theirs} があります。`,
})

export const sayClassUnknown = (fqcn: string, known: string | undefined): Words => ({
  en: `The manual names ${fqcn}; the index of classes has ${known === undefined ? 'no such class' : `only ${known}`}.`,
  ja: `公式文書にある ${fqcn} が、クラスの索引に${known === undefined ? 'ありません' : `なく、${known} があります`}。`,
})

export const sayHandlerMissing = (fqcn: string): Words => ({
  en: `The manual has a page for the handler ${fqcn}; no catalogue lists it.`,
  ja: `公式文書にハンドラ ${fqcn} のページがありますが、どのカタログにも載っていません。`,
})

export const sayOtherType = (handler: string, type: string): Words => ({
  en: `The manual lists ${handler} for ${type}; no catalogue does.`,
  ja: `公式文書は ${handler} を ${type} のハンドラとして挙げていますが、カタログにはありません。`,
})

export const sayQueueDiffers = (title: string, position: number): Words => ({
  en: `The queue "${title}" differs from the manual from position ${position} on.`,
  ja: `ハンドラキュー「${title}」が、${position} 番目から公式文書と異なります。`,
})

export const sayQueueMissing = (title: string): Words => ({
  en: `The manual shows the queue "${title}", which the catalogue does not have.`,
  ja: `公式文書にあるハンドラキュー「${title}」が、カタログにありません。`,
})

export const sayNotRequired = (handler: string, title: string): Words => ({
  en: `${handler} is marked as required, but is not in the queue "${title}" of the manual.`,
  ja: `${handler} は必須とされていますが、公式文書のハンドラキュー「${title}」にはありません。`,
})

export const sayCatalogueOrder = (first: string, second: string): Words => ({
  en: `The catalogue lists ${first} before ${second}; in the manual it is the other way round.`,
  ja: `カタログでは ${first} が ${second} より前ですが、公式文書では逆です。`,
})

export const sayOrderMissing = (outer: string, inner: string): Words => ({
  en: `The manual asks for ${outer} before ${inner}; no rule does.`,
  ja: `公式文書は ${outer} を ${inner} より前に置くよう求めていますが、その規則がありません。`,
})

export const sayOrderOpposite = (outer: string, inner: string): Words => ({
  en: `The manual asks for ${outer} before ${inner}; a rule asks for the opposite.`,
  ja: `公式文書は ${outer} を ${inner} より前に置くよう求めていますが、規則は逆を求めています。`,
})

export const sayOrderUnfounded = (outer: string, inner: string): Words => ({
  en: `A rule asks for ${outer} before ${inner}, but the page that it cites does not name both.`,
  ja: `規則は ${outer} を ${inner} より前に置くよう求めていますが、出典のページに両方の名前がありません。`,
})

const ends: Readonly<Record<End, { readonly en: string; readonly ja: string }>> = {
  first: { en: 'at the head of the queue', ja: 'ハンドラキューの先頭' },
  outer: { en: 'as near to the head of the queue as possible', ja: 'ハンドラキューのできるだけ手前' },
  last: { en: 'at the end of the queue', ja: 'ハンドラキューの最後' },
}

export const sayEndMissing = (handler: string, end: End): Words => ({
  en: `The manual asks for ${handler} ${ends[end].en}; no rule does.`,
  ja: `公式文書は ${handler} を${ends[end].ja}に置くよう求めていますが、その規則がありません。`,
})

export const sayPropertySpelt = (component: string, ours: string, theirs: string): Words => ({
  en: `The manual does not name the property ${ours} of ${component}, but ${theirs}.`,
  ja: `公式文書に ${component} のプロパティ ${ours} はなく、${theirs} があります。`,
})

export const sayMessageSpelt = (id: string): Words => ({
  en: `The manual words the message of ${id} differently.`,
  ja: `${id} のメッセージの文言が公式文書と異なります。`,
})

export const sayMessageIdSpelt = (ours: string, theirs: string): Words => ({
  en: `The manual does not name the message id ${ours}, but ${theirs}.`,
  ja: `公式文書にメッセージ ID ${ours} はなく、${theirs} があります。`,
})

export const sayModuleMissing = (artifact: string): Words => ({
  en: `The manual names the module ${artifact}, which no catalogue lists.`,
  ja: `公式文書にあるモジュール ${artifact} が、どのカタログにもありません。`,
})

export const sayModuleDiffers = (handler: string, artifact: string): Words => ({
  en: `The page of ${handler} does not list the module ${artifact}, to which the index of classes assigns it.`,
  ja: `クラスの索引では ${handler} はモジュール ${artifact} に属しますが、公式文書のモジュール一覧にありません。`,
})

export const sayPageGone = (page: string): Words => ({
  en: `The cited page ${page} is not in the manual.`,
  ja: `出典のページ ${page} が公式文書にありません。`,
})

export const sayRelease = (version: string, released: string, ours: string | undefined): Words => ({
  en:
    ours === undefined
      ? `The release ${version} of ${released} is missing.`
      : `${version} was released on ${released}.`,
  ja:
    ours === undefined
      ? `リリース ${version}（${released}）がありません。`
      : `${version} のリリース日は ${released} です。`,
})
