import { readConf } from '../../../src/modules/docs/restructured-text/conf.ts'
import { readRestructuredText } from '../../../src/modules/docs/restructured-text/read.ts'
import { numbered, runs, times, withTexts, type Texts } from '../hard-texts.ts'
import type { Reader } from '../measure.ts'

const read = async (text: string): Promise<unknown> => {
  const document = await readRestructuredText({ path: 'a.rst', text }, async () => undefined)
  return document.sections(() => undefined)
}

const square = (size: number): number => Math.ceil(Math.sqrt(size / 2))

const texts: Texts = {
  ...runs,
  'words that begin with stars': (size) => times('*a ', size),
  'words that begin with backquotes': (size) => times('`a ', size),
  'literals without an end': (size) => times('``a ', size),
  'substitutions without an end': (size) => times('|a ', size),
  'roles without an end': (size) => times(':a:`b ', size),
  'names with colons': (size) => times(':a', size),
  links: (size) => times('`a <b>`_ ', size),
  'footnote references': (size) => times('[#a]_ ', size),
  'bullets on a line': (size) => times('- ', size),
  'bullets below each other': (size) => times('- a\n', size),
  fields: (size) => times(':a: b\n', size),
  options: (size) => times('-a  b\n', size),
  definitions: (size) => times('a\n  b\n', size),
  numbers: (size) => numbered(size, (index) => `${index + 1}. a`),
  quotes: (size) => numbered(square(size) ** 1.5, (index) => `${' '.repeat(index % 200)}a\n`),
  titles: (size) => times('あ\n==\n', size),
  labels: (size) => numbered(size, (index) => `.. _a${index}:`),
  aliases: (size) => numbered(size, (index) => `.. _a${index}: a${index + 1}_`),
  directives: (size) => times('.. note:: a\n', size),
  'unknown directives': (size) => times('.. a:: b\n', size),
  'a wide grid': (size) => ['+-', '| ', '+-'].map((unit) => `${times(unit, size / 3)}+`).join('\n'),
  'a grid of corners': (size) => `${times(`+${times('-+', square(size))}\n+${times('++', square(size))}\n`, size)}+-+`,
  'a tall grid': (size) => `+-+\n${times('| |\n+-+\n', size)}`,
  'a wide simple table': (size) => ['= ', 'a ', '= '].map((unit) => times(unit, size / 3)).join('\n'),
  'a tall simple table': (size) => `== ==\n${times('a  b\n', size)}== ==`,
  'values in quotes': (size) => `.. csv-table::\n\n   ${times('"', size)}`,
  'a table of lists': (size) => `.. list-table::\n\n${times('   * - a\n', size)}`,
  'tags of HTML': (size) => `.. raw:: html\n\n   ${times('<a href="', size)}`,
  'lines of a file that is not there': (size) => times('.. include:: b\n', size),
}

const settings: Texts = {
  ...runs,
  'open strings': (size) => times('a = "b\n', size),
  'joined strings': (size) => `a = ${times('"b" + ', size)}`,
  links: (size) => `extlinks = {${times("'a': ('b', 'c'),\n", size)}}`,
  'names of names': (size) => numbered(size, (index) => `a${index + 1} = a${index}`),
}

export const readers: readonly Reader[] = [
  ...withTexts('reStructuredText', read, texts),
  ...withTexts('the settings of Sphinx', (text) => readConf(text, 'conf.py'), settings),
]
