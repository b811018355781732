import { describe, expect, it } from 'vitest'
import { readConf } from './conf.ts'
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
})
