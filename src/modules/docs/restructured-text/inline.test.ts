import { describe, expect, it } from 'vitest'
import { markdownOf, problemsOf } from './test-support.ts'

describe('inline markup', () => {
  it.each([
    ['emphasis', 'a *b c* d', 'a *b c* d'],
    ['strong', 'a **b** c', 'a **b** c'],
    ['literals, in which backslashes count', 'a ``b\\*`` c', 'a `b\\*` c'],
    ['literals with backquotes', '``a ` b``', '``a ` b``'],
    ['interpreted text without a role', 'the `Title` here', 'the *Title* here'],
    ['stars that begin nothing', 'a * b, 2*3*4, (*) "*"', 'a \\* b, 2\\*3\\*4, (\\*) "\\*"'],
    ['markup within a word, which is none', 'a*b*c', 'a\\*b\\*c'],
    ['markup behind punctuation', '(*a*), [**b**]: -``c``-', '(*a*), [**b**]: -`c`-'],
    ['markup within Japanese, with escaped spaces', 'これは\\ **重要**\\ です', 'これは**重要**です'],
    ['markup between Japanese punctuation', '「*強調*」、``コード``。', '「*強調*」、`コード`。'],
    ['an end that stands before a letter, which is none', '*a*b c*', '*a\\*b c*'],
    ['escaped markup', '\\*a\\* \\`b\\` \\|c\\|', '\\*a\\* \\`b\\` |c|'],
    ['an escaped backslash', 'a\\\\b', 'a\\b'],
    ['a web address as it is', 'see https://example.com/a_b_c?x=1.', 'see https://example.com/a_b_c?x=1.'],
    ['an email address', 'a@b.example', 'a@b.example'],
    ['a link with its address', '`Kura <https://example.com/k>`_ is', '[Kura](https://example.com/k) is'],
    ['a link without a name', '`Kura <https://example.com/k>`__', '[Kura](https://example.com/k)'],
    ['an address that is broken into lines', '`a\nb <https://example.com/\nk>`_', '[a b](https://example.com/k)'],
    ['words that look like markup of Markdown', '<b> [a](b) #1', '\\<b> \\[a](b) #1'],
    ['lines of English', 'one\ntwo', 'one two'],
    ['lines of Japanese', '一行目\n二行目', '一行目二行目'],
    ['an inline target', 'the _`inline target` is', 'the inline target is'],
  ])('reads %s', async (_, written, expected) => {
    expect(await markdownOf(written)).toBe(expected)
  })

  it.each([
    ['a start without end', 'a *b', 'inline markup without end: *b'],
    ['a literal without end', 'a ``b', 'inline markup without end: ``b'],
    ['an unknown role', ':nothing:`b`', 'unknown role: nothing'],
    ['an unknown target', 'see `that`_', 'unknown target: that'],
    ['an unknown substitution', 'see |that|', 'unknown substitution: that'],
  ])('names %s', async (_, written, problem) => {
    expect(await problemsOf(written)).toEqual([problem])
  })

  it('shows the words of what it does not know', async () => {
    expect(await markdownOf(':nothing:`b c` and *d and |e|')).toBe('b c and \\*d and |e|')
  })
})

describe('references by name', () => {
  it.each([
    ['an address', 'a Kura_ b\n\n.. _Kura: https://example.com/k', 'a [Kura](https://example.com/k) b'],
    ['a phrase', '`my page`_\n\n.. _My  Page: https://example.com', '[my page](https://example.com)'],
    ['a phrase with a colon', '`a: b`_\n\n.. _`a: b`: https://example.com', '[a: b](https://example.com)'],
    ['another name', 'x_\n\n.. _x: y_\n.. _y: https://example.com', '[x](https://example.com)'],
    ['an embedded name', '`words <y_>`_\n\n.. _y: https://example.com', '[words](https://example.com)'],
    [
      'targets without names, in their order',
      'one__ `two b`__\n\n__ https://example.com/1\n\n.. __: https://example.com/2',
      '[one](https://example.com/1) [two b](https://example.com/2)',
    ],
    ['a place of the document', 'see here_\n\n.. _here:\n\nthere', 'see here\n\nthere'],
    ['names that lead to each other', 'x_\n\n.. _x: y_\n.. _y: x_', 'x'],
  ])('lead to %s', async (_, written, expected) => {
    expect(await markdownOf(written)).toBe(expected)
  })
})

describe('roles', () => {
  it.each([
    [':code:`a b` :file:`x/{y}` :kbd:`Ctrl`', '`a b` `x/{y}` `Ctrl`'],
    [':samp:`print({x})`', '`print(x)`'],
    [':py:func:`len` :class:`~a.b.C` :meth:`!run`', '`len` [C](a.b.C) `run`'],
    [
      ':java:extdoc:`UniversalDao <nablarch.common.dao.UniversalDao>`',
      '[UniversalDao](nablarch.common.dao.UniversalDao)',
    ],
    [':java:extdoc:`a.B`', '`a.B`'],
    [':menuselection:`File --> Save &As`', '**File → Save As**'],
    [':guilabel:`&Cancel`', '**Cancel**'],
    [':strong:`a` :emphasis:`b` `c`:strong:', '**a** *b* **c**'],
    [':math:`a_1 + b`', '$a_1 + b$'],
    [':download:`the file <a/b.zip>`', '[the file](a/b.zip)'],
    [
      ':pep:`8` :rfc:`2324`',
      '[PEP 8](https://peps.python.org/pep-0008/) [RFC 2324](https://datatracker.ietf.org/doc/html/rfc2324.html)',
    ],
    [':term:`word` :abbr:`LIFO (last in)`', 'word LIFO (last in)'],
    [':sub:`2`', '2'],
    [':ref:`words <a label>` :doc:`words <a>`', 'words [words](a)'],
  ])('%s becomes %s', async (written, expected) => {
    expect(await markdownOf(written)).toBe(expected)
  })

  it('can be made by the document', async () => {
    const source = '.. role:: java(code)\n   :language: java\n.. role:: red\n\n:java:`int x` :red:`warm`'
    expect(await markdownOf(source)).toBe('`int x` warm')
  })

  it('have a default that the document can change', async () => {
    expect(await markdownOf('.. default-role:: code\n\n`a`')).toBe('`a`')
  })
})

describe('substitutions', () => {
  it.each([
    ['text', '.. |x| replace:: some *text*\n\nA |x|.', 'A some *text*.'],
    ['text that is defined later', 'A |the x|.\n\n.. |the x| replace:: b', 'A b.'],
    ['an image', '.. |x| image:: a.png\n   :alt: a picture\n\nA |x|.', 'A a picture.'],
    ['characters', '.. |x| unicode:: U+00A9 0x2122 .. signs\n\nA |x|.', 'A ©™.'],
    ['a line break of HTML', '.. |br| raw:: html\n\n   <br />\n\nA |br| b', 'A <br> b'],
    [
      'a link of HTML',
      '.. |x| raw:: html\n\n   <a href="https://e.example">E</a>\n\nA |x|',
      'A [E](https://e.example)',
    ],
    ['substitutions within each other', '.. |x| replace:: |y|!\n.. |y| replace:: b\n\n|x|', 'b!'],
    ['circles', '.. |x| replace:: |y|\n.. |y| replace:: |x|\n\na |x|', 'a |x|'],
  ])('stand for %s', async (_, written, expected) => {
    expect(await markdownOf(written)).toBe(expected)
  })
})

describe('footnotes', () => {
  it.each([
    ['with a number', 'a [1]_\n\n.. [1] note', 'a [^1]\n\n[^1]: note'],
    ['with a name', 'a [#n]_\n\n.. [#n] note', 'a [^n]\n\n[^n]: note'],
    [
      'that count themselves, around a taken number',
      'a [#]_ b [#]_ [1]_\n\n.. [#] x\n.. [#] y\n.. [1] z',
      'a [^2] b [^3] [^1]\n\n[^2]: x\n\n[^3]: y\n\n[^1]: z',
    ],
    ['with a mark', 'a [*]_\n\n.. [*] note', 'a [^*1]\n\n[^*1]: note'],
    ['that are citations', 'a [Knuth84]_\n\n.. [Knuth84] book', 'a [Knuth84]\n\n**[Knuth84]** book'],
  ])('%s', async (_, written, expected) => {
    expect(await markdownOf(written)).toBe(expected)
  })
})
