import { describe, expect, it } from 'vitest'
import { readConf } from './conf.ts'
import { readRestructuredText } from './read.ts'
import { replaceWords } from './replace-words.ts'
import { markdownOf } from './test-support.ts'

describe('a conf.py', () => {
  it.each([
    ['a string', "version = '6u3'", 'version', '6u3'],
    ['a raw string', "rst_epilog = r'a\\n'", 'rst_epilog', 'a\\n'],
    ['escapes', String.raw`rst_prolog = "a\n\"b\""`, 'rst_prolog', 'a\n"b"'],
    ['several lines', 'rst_prolog = """\na\nb\n"""', 'rst_prolog', '\na\nb\n'],
    [
      'strings and names that are joined',
      'version = "1"\nrst_prolog= u"v " + version + """\n"""',
      'rst_prolog',
      'v 1\n',
    ],
    ['strings in parentheses', "rst_epilog = (\n  'a'\n)", 'rst_epilog', 'a'],
  ])('gives %s', (_, source, name, value) => {
    expect(readConf(source, 'conf.py').strings.get(name)).toBe(value)
  })

  it.each([
    ['a call', 'version = read_version()'],
    ['a string and a call', "version = 'a' + str(1)"],
    ['a string without end', "version = 'a"],
  ])('gives nothing for %s', (_, source) => {
    expect(readConf(source, 'conf.py').strings.has('version')).toBe(false)
  })

  it('leaves out a string that grows with every line', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `a${index + 1} = a${index} + a${index}`)
    const { strings, tooLong } = readConf(`a0 = "0123456789"\n${lines.join('\n')}\nrst_prolog = a40`, 'conf.py')
    expect(strings.get('a12')?.length).toBe(40_960)
    expect(tooLong).toEqual(['a13'])
    expect(strings.has('rst_prolog')).toBe(false)
  })

  it('has a limit for its strings', async () => {
    const conf = (length: number): string => `rst_prolog = "${'a'.repeat(length)}"`
    expect(readConf(conf(50_000), 'conf.py').strings.get('rst_prolog')?.length).toBe(50_000)
    expect(readConf(conf(50_001), 'conf.py').tooLong).toEqual(['rst_prolog'])
    const readText = async (path: string): Promise<string | undefined> =>
      path === 'conf.py' ? conf(50_001) : undefined
    const { problems } = await readRestructuredText({ path: 'a.rst', text: 'A' }, readText)
    expect(problems).toEqual([{ line: 0, kind: 'setting too long', what: 'rst_prolog' }])
  })

  it('puts its texts around every document below its folder', async () => {
    const files = { 'docs/conf.py': 'version = "7"\nrst_prolog = ".. |v| replace:: v7"\nrst_epilog = "The end."' }
    expect(await markdownOf('|v| = |version|', { path: 'docs/a/b.rst', files })).toBe('v7 = 7\n\nThe end.')
  })

  it('brings roles for links, and objects', async () => {
    const files = {
      'conf.py':
        "extlinks = {'issue': ('https://e.example/' + 'i/%s', '#%s')}\n" +
        "def setup(app):\n    app.add_object_type('knob', 'knob')\n",
    }
    expect(await markdownOf(':issue:`7` :knob:`x`\n\n.. knob:: x\n\n   Turns.', { files })).toBe(
      '[7](https://e.example/i/7) `x`\n\n```\nx\n```\n\nTurns.',
    )
  })

  it('replaces words before a document is read, also within code', async () => {
    const table =
      'version = "6u3"\nreplacements_for_source_read = {\n  "{release}" : version,\n  "{none}": find(),\n}\n'
    const text = '::\n\n  mvn -Dversion={release} {none}'
    expect(await markdownOf(text, { files: { 'conf.py': table } })).toBe('```\nmvn -Dversion=6u3 {none}\n```')
  })

  it('leaves a word alone that would make a document too long', async () => {
    const table = `replacements_for_source_read = {"aa": "${'b'.repeat(1000)}", "c": "d"}`
    const replaced = replaceWords(`${'a'.repeat(20_000)}c`, readConf(table, 'conf.py').replacements)
    expect(replaced).toBe(`${'a'.repeat(20_000)}d`)
  })
})
