import { text, type Block, type Inlines } from '../nodes.ts'
import { inLanguage, type Words } from '../../../../kernel/words.ts'
import { inlineOf, sameFor, type Directive, type DirectiveGroup, type ReadDirective } from './directive.ts'

const boxTitles: Readonly<Record<string, Words>> = {
  attention: { en: 'Attention', ja: '注意' },
  caution: { en: 'Caution', ja: '注意' },
  danger: { en: 'Danger', ja: '危険' },
  error: { en: 'Error', ja: 'エラー' },
  hint: { en: 'Hint', ja: 'ヒント' },
  important: { en: 'Important', ja: '重要' },
  note: { en: 'Note', ja: '注釈' },
  seealso: { en: 'See also', ja: '参考' },
  tip: { en: 'Tip', ja: 'ちなみに' },
  todo: { en: 'To do', ja: '課題' },
  warning: { en: 'Warning', ja: '警告' },
}

const box = (title: Inlines, blocks: readonly Block[]): readonly Block[] => [{ kind: 'box', title, blocks }]

const titled = (directive: Directive, words: Words): Inlines => [
  text(inLanguage(words, directive.scope.reading.language)),
]

const namedBox = (words: Words): ReadDirective => ({
  form: 'content',
  read: (directive) => box(titled(directive, words), directive.parseContent()),
})

const ownTitle: ReadDirective = {
  form: 'argument',
  read: (directive) => {
    const { argument, options } = directive
    const subtitle = options.get('subtitle')
    const title = inlineOf(subtitle === undefined ? argument : `${argument}: ${subtitle}`, directive)
    return box(title, directive.parseContent())
  },
}

/** The first word is a version, the rest says what changed. */
const version = (say: (version: string) => Words): ReadDirective => ({
  form: 'argument',
  read: (directive) => {
    const [, number = '', rest = ''] = /^(\S*)\s*([\s\S]*)$/.exec(directive.argument) ?? []
    const title = titled(directive, say(number))
    const words = inlineOf(rest, directive)
    const first: readonly Block[] = words.length === 0 ? [] : [{ kind: 'paragraph', text: words }]
    return box(title, [...first, ...directive.parseContent()])
  },
})

const added = version((number) => ({ en: `Added in version ${number}`, ja: `バージョン ${number} で追加` }))
const changed = version((number) => ({ en: `Changed in version ${number}`, ja: `バージョン ${number} で変更` }))
const deprecated = version((number) => ({
  en: `Deprecated since version ${number}`,
  ja: `バージョン ${number} で非推奨`,
}))
const removed = version((number) => ({ en: `Removed in version ${number}`, ja: `バージョン ${number} で削除` }))

export const boxDirectives: DirectiveGroup = {
  ...Object.fromEntries(Object.entries(boxTitles).map(([name, words]) => [name, namedBox(words)])),
  ...sameFor('admonition topic sidebar tab group-tab tab-item dropdown details collapse card grid-item-card', ownTitle),
  ...sameFor('versionadded version-added', added),
  ...sameFor('versionchanged version-changed', changed),
  ...sameFor('deprecated version-deprecated', deprecated),
  ...sameFor('versionremoved version-removed', removed),
}
