import { toRows, wholePassage } from '../rows.ts'
import type { Block } from '../nodes.ts'
import { includedText, pickLines } from './included-text.ts'
import type { DirectiveGroup } from './directive.ts'

export const includeDirectives: DirectiveGroup = {
  include: {
    form: 'argument',
    read: (directive): readonly Block[] => {
      const { argument, options, line, scope } = directive
      const file = includedText(directive, argument.trim())
      if (file === undefined) return []
      const text = pickLines(file.text.split(/\r\n|\n|\r/), options).join('\n')
      const language = options.get('code')
      if (options.has('literal') || language !== undefined)
        return [{ kind: 'code', language: language ?? '', text: text.trimEnd() }]
      const including = [...scope.including, file.path]
      return scope.parse(wholePassage(toRows(text, line)), { ...scope, depth: scope.depth + 1, including })
    },
  },
}
