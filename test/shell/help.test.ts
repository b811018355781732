import type { Command } from 'commander'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyProcess } from '../../scripts/reference/empty-process.ts'
import { manifests } from '../../src/app/modules.ts'
import { createServices } from '../../src/app/services.ts'
import { wrapJapanese } from '../../src/cli/help/wrap.ts'
import { buildProgram } from '../../src/cli/run-cli.ts'
import type { Language } from '../../src/kernel/words.ts'

interface Page {
  readonly name: string
  readonly command: Command
  readonly help: string
}

const japanese = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u

const pagesIn = async (language: Language): Promise<readonly Page[]> => {
  const written: string[] = []
  const streams = { out: { write: (text: string) => written.push(text) }, err: { write: () => undefined } }
  const services = createServices(manifests, emptyProcess)
  const program = await buildProgram([], { services, streams, language, signal: new AbortController().signal })
  const visit = (command: Command, parents: string): readonly Page[] => {
    const name = `${parents}${command.name()}`
    command.configureOutput({ getOutHelpWidth: () => 80, getOutHasColors: () => false }).outputHelp()
    return [
      { name, command, help: written.splice(0).join('') },
      ...command.commands.flatMap((child) => visit(child, `${name} `)),
    ]
  }
  return visit(program, '')
}

const wordsOf = ({ command }: Page): readonly string[] => [
  command.description(),
  ...command.options.map(({ description }) => description),
  ...command.registeredArguments.map(({ description }) => description).filter((words) => words !== ''),
]

let english: readonly Page[]
let japan: readonly Page[]

beforeAll(async () => {
  english = await pagesIn('en')
  japan = await pagesIn('ja')
})

describe('the help of every command', () => {
  it('exists in both languages', () => {
    expect(english.length).toBeGreaterThan(40)
    expect(japan.map(({ name }) => name)).toEqual(english.map(({ name }) => name))
  })

  it('begins with examples', () => {
    for (const { name, help } of english)
      expect(help, name).toMatch(/^Examples:\n {2}(kura|git|source|EDITOR)[^]*\n\nUsage: /)
    for (const { name, help } of japan) expect(help, name).toMatch(/^例:\n {2}(kura|git|source|EDITOR)[^]*\n\n使い方: /)
  })

  it('has a Japanese text for every English text', () => {
    for (const [index, page] of japan.entries()) {
      const own = wordsOf(page)
      expect(
        own.filter((words) => !japanese.test(words)),
        page.name,
      ).toEqual([])
      expect(
        own.filter((words) => english.flatMap(wordsOf).includes(words)),
        page.name,
      ).toEqual([])
      expect(own, page.name).toHaveLength(wordsOf(english[index] ?? page).length)
    }
  })

  it('has no English words of commander in Japanese', () => {
    const left =
      /Usage:|Options:|Commands:|Arguments:|default:|choices:|\[options\]|\[command\]|display help|output the version/
    for (const { name, help } of japan) expect(help, name).not.toMatch(left)
  })

  it('is the same as in the snapshot', () => {
    const all = (pages: readonly Page[]): string => pages.map(({ name, help }) => `=== ${name}\n${help}`).join('\n')
    expect(all(english)).toMatchSnapshot('English')
    expect(all(japan)).toMatchSnapshot('Japanese')
  })
})

describe('Japanese text in a terminal', () => {
  it.each([
    ['あいうえお', 10, 'あいうえお'],
    ['あいうえおか', 10, 'あいうえお\nか'],
    ['あいうえお。', 10, 'あいうえ\nお。'],
    ['あいうえ「お」', 10, 'あいうえ\n「お」'],
    ['項目を kura item history で見る', 16, '項目を kura item\nhistory で見る'],
    ['一行目\n二行目', 80, '一行目\n二行目'],
    ['longerthanthewidth あ', 5, 'longerthanthewidth\nあ'],
  ])('%j at %i columns is %j', (text, width, expected) => {
    expect(wrapJapanese(text, width)).toBe(expected)
  })
})
