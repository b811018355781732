import path from 'node:path'
import { defineCommand } from '../../../kernel/command.ts'
import { invalidArguments } from '../../../kernel/errors.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import { isWorkspaceName, workspaceNameWanted } from '../../../kernel/workspace-name.ts'
import type { DocsDeps } from '../deps.ts'
import type { SourceDraft } from '../ports.ts'
import { readAndReport } from './read-and-report.ts'
import { jsonOption, textOf, versionOption } from './words.ts'

const checkedName = (text: string, field: string): string => {
  if (isWorkspaceName(text)) return text
  throw invalidArguments(field, workspaceNameWanted)
}

export const maxLink = 1_000

const checkedLink = (template: string): string => {
  if (template === '' || (/^https?:\/\/\S+$/u.test(template) && template.length <= maxLink)) return template
  throw invalidArguments('--link', {
    en: 'must be an address that begins with https:// or http://',
    ja: 'は https:// または http:// で始まるアドレスにしてください',
  })
}

/** What git takes for a revision; an option of git is none. */
const checkedRevision = (revision: string): string => {
  if (/^[\w./~^@{}][\w./~^@{}-]{0,199}$/u.test(revision)) return revision
  throw invalidArguments('--revision', {
    en: 'must be a branch, a tag or a commit',
    ja: 'にはブランチ、タグ、コミットのどれかを指定してください',
  })
}

export const addCommand = defineCommand<DocsDeps>()({
  path: ['docs', 'add'],
  effect: 'write',
  args: '<name> <folder>',
  argWords: {
    name: { en: 'how the documentation is called', ja: '文書の名前' },
    folder: {
      en: 'a folder, a zip file or a single file; with --revision a git work tree',
      ja: 'フォルダー、zip ファイル、または 1 つのファイル。--revision があれば git の作業ツリー',
    },
  },
  description: {
    en:
      'Read documentation on this machine, so that agents can search it: Markdown, reStructuredText, AsciiDoc, HTML ' +
      'and plain text. Nothing leaves the machine. Stopped with Ctrl-C, it leaves what was there.',
    ja:
      'このマシンにある文書 (Markdown、reStructuredText、AsciiDoc、HTML、テキスト) を読み込み、エージェントが検索できるようにします。' +
      '外部には何も送りません。Ctrl-C で中断しても、それまでの内容はそのまま残ります。',
  },
  examples: [
    'kura docs add rules ./docs',
    {
      line: "kura docs add guide ./guide --version 2 --link 'https://docs.example.com/{path}.html#{anchor}'",
      does: { en: 'with a version, and a link to each section', ja: 'バージョンと、各節へのリンクを付ける' },
    },
    {
      line: 'kura docs add guide ./guide --version 1 --revision v1.0',
      does: { en: 'an older version, from git', ja: '古いバージョンを git から' },
    },
  ],
  options: [
    versionOption,
    {
      flags: '--language <language>',
      description: { en: 'the language of the documentation', ja: '文書の言語' },
      choices: ['ja', 'en'],
    },
    {
      flags: '--link <template>',
      description: {
        en: 'the address of a section, with {path} (without its extension) or {file}, and {anchor}',
        ja: '節のアドレス。{path} (拡張子なし) または {file} と、{anchor} を含める',
      },
    },
    {
      flags: '--revision <revision>',
      description: { en: 'read the folder as git has it at this revision', ja: 'git のこのリビジョンの内容を読み込む' },
    },
    jsonOption,
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { args, options, output } = invocation
      const [name = '', folder = ''] = args
      const revision = textOf(options.revision)
      const version = textOf(options.version) ?? ''
      const language = textOf(options.language)
      const draft: SourceDraft = {
        name: checkedName(name, 'name'),
        version: version === '' ? '' : checkedName(version, '--version'),
        language: language === 'ja' || language === 'en' ? language : '',
        link: checkedLink(textOf(options.link) ?? ''),
        origin: {
          path: path.resolve(deps.projectDir, folder),
          ...(revision !== undefined && { revision: checkedRevision(revision) }),
        },
      }
      const added = await readAndReport(invocation, deps, draft)
      if (options.json === true) output.data(`${JSON.stringify(added, null, 2)}\n`)
    }),
})
