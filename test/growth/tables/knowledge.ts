import { normaliseTags } from '../../../src/modules/knowledge/domain/tags.ts'
import { canonicalDate } from '../../../src/modules/knowledge/domain/dates.ts'
import { fieldsOfDraft } from '../../../src/modules/knowledge/domain/item-fields.ts'
import { dayRange } from '../../../src/modules/knowledge/search/plan/filters/day-range.ts'
import { parseQuery } from '../../../src/modules/knowledge/search/plan/query/parse-query.ts'
import { decodeItem } from '../../../src/modules/knowledge/exchange/decode-item.ts'
import { idInName, itemPath } from '../../../src/modules/knowledge/exchange/file-name.ts'
import { linksIn, tagsIn } from '../../../src/modules/knowledge/exchange/import/note-markup.ts'
import { readNote } from '../../../src/modules/knowledge/exchange/import/note.ts'
import { validType } from '../../../src/modules/knowledge/exchange/import/memory-draft.ts'
import { readExportedForm, readYaml } from '../../../src/modules/knowledge/exchange/read-front-matter.ts'
import { heldIn } from '../../../src/modules/knowledge/store/postgres/held-terms.ts'
import { changeChunks, idsOf, markOf } from '../../../src/modules/knowledge/store/postgres/posting-list.ts'
import { tagsOfText } from '../../../src/modules/knowledge/store/postgres/waiting-counts.ts'
import { numbered, runs, times, withTexts, type Texts } from '../hard-texts.ts'
import type { Reader } from '../measure.ts'

const queries: Texts = {
  ...runs,
  'words with OR': (size) => times('a OR ', size),
  'words to leave out': (size) => times('-abc ', size),
  'phrases without an end': (size) => times('"a ', size),
  'filters with half a quote': (size) => times('tag:a" ', size),
  'filters that hold each other': (size) => times('tag:" tag:"" ', size),
  'one filter of many values': (size) => `tag:${times('a,', size)}`,
  'filters of one kind': (size) => numbered(size, (index) => `tag:a${index}`),
  'filters with OR': (size) => numbered(size, (index) => `tag:a${index} OR`),
}

const notes: Texts = {
  ...runs,
  'open links': (size) => times('[[a', size),
  'a long link': (size) => `[[${times('a', size)}`,
  'a link with a long alias': (size) => `[[a|${times('|', size)}`,
  'paths in a path': (size) => `](${times('.md#', size)}`,
  'beginnings of paths': (size) => times('](a', size),
  'titles of links': (size) => times('](a.md "', size),
  'tags of numbers': (size) => `#${times('1', size)}`,
  'many tags': (size) => numbered(size, (index) => `#tag${index}`),
  'slashes in a tag': (size) => `#a${times('/', size)}b`,
  'code of growing runs': (size) =>
    Array.from({ length: Math.ceil(Math.sqrt(size)) }, (_, index) => '`'.repeat(index + 1)).join(' '),
  'open fences': (size) => times('```\n~~~\n', size),
}

const heads: Texts = {
  ...runs,
  'open front matter': (size) => `---\n${numbered(size, (index) => `key${index}: a`)}`,
  'many keys': (size) => `---\n${numbered(size, (index) => `key${index}: a`)}\n---\n`,
  rulers: (size) => `---\n${times('--- \t\n', size)}`,
  'almost rulers': (size) => `---\n${times(`---${' '.repeat(40)}x\n`, size)}`,
  'one long list': (size) => `---\ntags: [${times('a,', size)}]\n---\n`,
}

const ofAnItem = (make: (text: string) => string): Texts =>
  Object.fromEntries(Object.entries(runs).map(([name, text]) => [name, (size: number) => make(text(size))]))

const stored: Texts = {
  ...runs,
  'open lists': (size) => times('[', size),
  'terms in a title': (size) => JSON.stringify([Array.from({ length: size / 8 }, (_, index) => `t${index}`), []]),
  'changes of tags': (size) => JSON.stringify(Array.from({ length: size / 12 }, (_, index) => [`t${index}`, 1])),
  'a text without an end': (size) => `[["${times('\\"', size)}`,
}

/** The characters stand for bytes. */
const lists: Texts = {
  'repeated ids': (size) => times('\u0000', size),
  'steps of one': (size) => times('\u0002', size),
  'a step without an end': (size) => times('\u00ff', size),
  'long steps': (size) => times('\u0080\u0080\u0001', size),
}

const postingsIn = (text: string): unknown => {
  const chunk = { first: 0, list: Buffer.from(text, 'latin1') }
  return [idsOf([chunk, chunk]), changeChunks([chunk], [{ id: 5, mark: markOf(5, true) }])]
}

export const knowledgeReaders: readonly Reader[] = [
  ...withTexts('a query', parseQuery, queries),
  ...withTexts('terms of a waiting item', heldIn, stored),
  ...withTexts('tags of a waiting change', tagsOfText, stored),
  ...withTexts('a posting list', postingsIn, lists),
  ...withTexts('a range of days', dayRange, {
    dots: (size) => times('.', size),
    'dots and a line': (size) => `${times('..', size)}\n`,
    signs: (size) => times('>', size),
  }),
  ...withTexts('a date', canonicalDate, {
    digits: (size) => times('2', size),
    'a long fraction': (size) => `2024-01-01T00:00:00.${times('0', size)}`,
  }),
  ...withTexts('links of a note', linksIn, notes),
  ...withTexts('tags of a note', tagsIn, notes),
  ...withTexts('a note', readNote, heads),
  ...withTexts('an exported item', decodeItem, heads),
  ...withTexts('exported front matter', readExportedForm, {
    ...heads,
    'many lines': (size) => numbered(size, (index) => `key: "${index}"`),
  }),
  ...withTexts('front matter in YAML', readYaml, {
    'many keys': (size) => numbered(size, (index) => `key${index}: a`),
    'many tags': (size) => `tags:\n${numbered(size, (index) => `- a${index}`)}`,
  }),
  ...withTexts(
    'the type of an entity',
    validType,
    ofAnItem((text) => `a${text}b`),
  ),
  ...withTexts(
    'a name of a file',
    (title) => itemPath({ id: 1, type: title, title }),
    ofAnItem((text) => `a${text}`),
  ),
  ...withTexts('an id in a name', idInName, {
    digits: (size) => times('1', size),
    endings: (size) => `1-${times('.md', size)}x`,
  }),
  ...withTexts(
    'an item',
    (text) => fieldsOfDraft({ type: 'task', title: text, content: text, tags: text.split(' ') }),
    runs,
  ),
  ...withTexts('many tags', (text) => normaliseTags(text.split('\n')), {
    different: (size) => numbered(size, (index) => `tag${index}`),
    same: (size) => times('a\n', size),
  }),
]
