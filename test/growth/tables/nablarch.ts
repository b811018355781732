import { designQueue } from '../../../src/modules/nablarch/design/design-queue.ts'
import { createFactReader } from '../../../src/modules/nablarch/manual-check/read-facts.ts'
import { analyze } from '../../../src/modules/nablarch/migration/analyze.ts'
import { findHandler, nearHandlers } from '../../../src/modules/nablarch/prompts/find-handler.ts'
import { searchIndexOf } from '../../../src/modules/nablarch/search/search-index.ts'
import { search } from '../../../src/modules/nablarch/search/search.ts'
import { validateDocument } from '../../../src/modules/nablarch/validation/validate-document.ts'
import { readXml } from '../../../src/modules/nablarch/xml/read-xml.ts'
import { known } from '../../nablarch/known.ts'
import { numbered, runs, times, upTo, withTexts, type Texts } from '../hard-texts.ts'
import type { Reader } from '../measure.ts'

const pause = (): Promise<void> => Promise.resolve()
const analysed = (text: string): unknown => analyze(text, { knowledge: known, range: { from: '5', to: '6' }, pause })
const validated = (xml: string): unknown => validateDocument({ xml, appType: 'web' }, known, pause)
const index = await searchIndexOf(known)

const factsOf = (text: string): unknown => {
  const reader = createFactReader()
  const place = { id: 1, manual: 1, path: 'a.rst', anchor: '', position: 0 }
  for (const heading of ['制約', 'ハンドラクラス名', 'モジュール一覧'])
    reader.read({ ...place, headings: ['A', heading], text })
  return reader.facts()
}

const sections: Texts = {
  ...runs,
  'names without an end': (size) => times('nablarch.', size),
  links: (size) => times('](nablarch.', size),
  'open tags': (size) => `\`\`\`xml\n${times('<component class="a ', size)}`,
  'open comments': (size) => `\`\`\`xml\n${times('<!-- ', size)}`,
  fences: (size) => times('```\n', size),
  cells: (size) => `|${times('a|', size)}`,
  queues: (size) => times('| No. | Handler |\n', size),
  statements: (size) => times('- **A より後ろ**\n', size),
  'bold without an end': (size) => `- ${times('**', size)}`,
  'strings of code': (size) => `\`\`\`java\n${times('"a b c" ', size)}`,
  'marks of quotations': (size) => times('> ', size),
}

const java: Texts = {
  ...runs,
  imports: (size) => numbered(size, (number) => `import javax.a${number}.B;`),
  'imports that change': (size) => times('import javax.servlet.http.HttpServletRequest;\n', size),
  'one long name': (size) => `import javax.${times('a.', size)}B;`,
  'a comment without an end': (size) => `/*${times('/*', size)}`,
  'text blocks': (size) => times('"""\\', size),
  annotations: (size) => times('@A(', size),
}

const jsp: Texts = {
  directives: (size) => times('<%@ page ', size),
  'directives of blanks': (size) => `<%@ ${times(' ', size)}`,
  comments: (size) => `<%@ page %>${times('<%-- ', size)}`,
  scriptlets: (size) => `<%@ page %>${times('<% a ', size)}`,
  'an import of blanks': (size) => `<%@ page import ${times(' ', size)}%>`,
  'imports in an import': (size) => `<%@ page ${times('import=', size)}%>`,
}

const element = (name: string, inside: string): string => `<${name}>${inside}</${name}>`
const dependency = '<dependency><groupId>javax.a</groupId><artifactId>b</artifactId></dependency>'
const properties = (size: number, value: (number: number) => string): string =>
  element(
    'properties',
    numbered(Math.min(size, 100_000), (number) => element(`a${number}`, value(number))),
  )

const pom: Texts = {
  dependencies: (size) => element('project', element('dependencies', times(dependency, Math.min(size, 120_000)))),
  properties: (size) =>
    element(
      'project',
      properties(size, () => '1'),
    ),
  'properties that refer to each other': (size) =>
    element(
      'project',
      properties(size, (number) => `\${a${number + 1}}`) +
        '<dependencies><dependency><version>${a0}</version></dependency></dependencies>',
    ),
}

const xml: Texts = {
  'one long text': (size) => `<a>${times('x ', size)}</a>`,
  'one long attribute': (size) => `<a class="${times('nablarch.', size)}"/>`,
  'many attributes': (size) => `<a ${numbered(size, (number) => `a${number}="x"`)}/>`,
  'open elements': (size) => times('<a ', size),
  entities: (size) => `<a>${times('&amp;', size)}</a>`,
  'blanks in a declaration': (size) => `<?xml ${times(' ', size)}`,
  'encodings in a declaration': (size) => `<?xml${times(' encoding', size)}`,
  comments: (size) => `<a>${times('<!-- a -->', size)}</a>`,
  'a comment without an end': (size) => `<a><!--${times('-', size)}`,
}

const queues: Texts = {
  ...xml,
  references: (size) => queue(numbered(Math.min(size, 100_000), (number) => `<component-ref name="a${number}"/>`)),
  'one long reference': (size) => queue(`<component-ref name="${times('Handler', size)}"/>`),
  'one long class': (size) => queue(`<component class="${times('Handler', size)}"/>`),
  'references to references': (size) =>
    queue(
      '<component-ref name="a0"/>',
      numbered(Math.min(size, 80_000), (number) => `<component name="a${number}" ref="a${number + 1}"/>`),
    ),
}

const queue = (entries: string, before = ''): string =>
  element('component-configuration', `${before}<list name="handlerQueue">${entries}</list>`)

export const nablarchReaders: readonly Reader[] = [
  ...withTexts('Java', analysed, java),
  ...withTexts('JSP', analysed, jsp),
  ...withTexts('a pom', analysed, pom),
  ...withTexts('a configuration to migrate', analysed, xml),
  ...withTexts('XML', (text) => [...readXml(text, { isFragment: true })], xml),
  ...withTexts('a queue', validated, queues),
  ...withTexts('a section of the manual', factsOf, sections),
  ...withTexts('a requirement', (text) => [...designQueue('web', [text], known)], {
    ...runs,
    without: (size) => times('without', size),
    database: (size) => times('データベース', size),
  }),
  ...withTexts('the name of a handler', (text) => findHandler(known, text) ?? nearHandlers(known, text), runs),
  // The tool takes 500 characters at most.
  ...upTo(
    500,
    withTexts('a question', (text) => search(index, { keyword: text }), {
      words: (size) => times('handlr ', size),
      kana: (size) => times('ハンドラ', size),
    }),
  ),
]
