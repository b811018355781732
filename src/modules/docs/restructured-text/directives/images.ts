import type { Block, Inlines } from '../nodes.ts'
import type { Directive, DirectiveGroup } from './directive.ts'

/** Without words for it, the name of the file says what an image shows. */
const altOf = ({ argument, options }: Directive): string =>
  options.get('alt') ?? argument.trim().split('/').at(-1) ?? ''

const captionOf = (blocks: readonly Block[]): Inlines => {
  const [first] = blocks
  return first?.kind === 'paragraph' ? first.text : []
}

export const imageDirectives: DirectiveGroup = {
  image: {
    form: 'argument',
    read: (directive) => [{ kind: 'figure', alt: altOf(directive), caption: [], blocks: [] }],
  },
  figure: {
    form: 'argument',
    read: (directive) => {
      const blocks = directive.parseContent()
      const caption = captionOf(blocks)
      return [
        { kind: 'figure', alt: altOf(directive), caption, blocks: caption.length === 0 ? blocks : blocks.slice(1) },
      ]
    },
  },
}
