import type { Requirements } from './requirement.ts'

/** What the module docs promises. */
export const docs = {
  'DOC-search_docs': {
    source: 'docs/documentation.md',
    promise:
      'search_docs gives sections of added documentation, best first, each with its headings, its best sentences, ' +
      'its link and the ids and titles of the sections around it.',
  },
  'DOC-second-look': {
    source: 'docs/documentation.md',
    promise:
      'Found sections are sorted again by their passages: words in one passage count more than words far apart, ' +
      'sections with only a heading come last, and a name or phrase as it was typed comes first.',
  },
  'DOC-read_doc': {
    source: 'docs/documentation.md',
    promise: 'read_doc gives the text of a section in bounded parts, with the ids of the sections before and after it.',
  },
  'DOC-diff_docs': {
    source: 'docs/documentation.md',
    promise: 'diff_docs lists the sections that were added, removed and changed between two versions.',
  },
  'DOC-whole-or-nothing': {
    source: 'docs/documentation.md',
    promise: 'An addition that is stopped leaves what was there, and the next one removes what it left behind.',
  },
  'DOC-incremental': {
    source: 'docs/documentation.md',
    promise:
      'An update reads only files that have changed, or that refer to something that has, and removes what is gone.',
  },
  'DOC-apart': {
    source: 'docs/documentation.md',
    promise: 'Sections are no items: no list, search, statistic, history or export of items shows them.',
  },
  'DOC-on-request': {
    source: 'docs/documentation.md',
    promise: 'The tools of the module docs are served only with --extras, with KURA_DOCS=on, or if docs is named.',
  },
  'DOC-manuals': {
    source: 'docs/adr/0090-nablarch-answers-from-its-manual.md',
    promise:
      'Other modules list, search and read added documentation, whichever modules are served. ' +
      'If none was added, asking makes no folder, no file and no table.',
  },
  'DOC-hostile': {
    source: 'docs/documentation.md',
    promise: 'What cannot be read of a folder, a file, an archive or a repository is named, and the rest is read.',
  },
} satisfies Requirements
