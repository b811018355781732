import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runKura } from '../limits/run-kura.ts'

/** The first bytes of a picture. */
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61', 'hex')

describe('documentation at the shell', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kura-docs-shell-'))
    mkdirSync(path.join(folder, 'rules'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  const write = (name: string, content: string | Uint8Array): void =>
    writeFileSync(path.join(folder, 'rules', name), content)
  const kura = (...args: readonly string[]) => runKura(folder, args)

  it('reads what can be read of a hostile folder, and names the rest [DOC-hostile]', async () => {
    write('good.md', '# Retries\n\nNever retry a payment.\n')
    write('binary.md', picture)
    write('other-binary.md', picture)
    write('loop.rst', 'A\n=\n\n.. include:: loop.rst\n')
    write('out.adoc', '= A\n\ninclude::/etc/passwd[]\n')
    write('new\nline.md', '# A name with a line break\n')
    write('large.md', '')
    truncateSync(path.join(folder, 'rules', 'large.md'), 100_000_000)
    write('headings.md', '# a\n'.repeat(200_001))
    symlinkSync('/etc/passwd', path.join(folder, 'rules', 'link.md'))
    symlinkSync('..', path.join(folder, 'rules', 'up'))
    execFileSync('mkfifo', [path.join(folder, 'rules', 'pipe.md')])
    const { code, err } = await kura('docs', 'add', 'rules', 'rules')
    expect(code).toBe(0)
    expect(err).toContain('5 files read, 2 not readable')
    const lines = (await kura('docs', 'stats', 'rules')).out.split('\n')
    for (const expected of [
      'binary file\tbinary.md',
      'binary file\tother-binary.md',
      'include loop\tloop.rst',
      'missing include\t/etc/passwd',
      'too large\tlarge.md',
      'too many lines\tmore than 200000\theadings.md:1',
      'link outside\tlink.md',
      'link outside\tup',
      'special file\tpipe.md',
    ])
      expect(lines.filter((line) => line.includes(expected))).toHaveLength(1)
    expect((await kura('docs', 'search', 'retry a payment')).out).toContain('Never retry a payment.')
  })

  it('changes nothing with --read-only, and searches', async () => {
    write('a.md', '# Retries\n\nNever retry a payment.\n')
    await kura('docs', 'add', 'rules', 'rules')
    for (const args of [['add', 'more', 'rules'], ['update'], ['remove', 'rules']]) {
      const { code, err } = await kura('docs', ...args, '--read-only')
      expect([code, err.includes('read-only')]).toEqual([1, true])
    }
    expect((await kura('docs', 'list')).out.split('\n').filter((line) => line !== '')).toHaveLength(1)
    expect((await kura('docs', 'search', 'payment', '--read-only')).out).toContain('Never retry a payment.')
  })

  it('comes back from a backup, and each workspace has its own', async () => {
    write('a.md', '# Retries\n\nNever retry a payment.\n')
    await kura('docs', 'add', 'rules', 'rules')
    await kura('backup', 'kura-backup.db')
    await kura('docs', 'remove', 'rules')
    expect((await kura('docs', 'search', 'payment')).out).not.toContain('payment.')
    expect((await kura('restore', 'kura-backup.db', '--yes')).code).toBe(0)
    expect((await kura('docs', 'search', 'payment')).out).toContain('Never retry a payment.')
    const elsewhere = await runKura(folder, ['docs', 'search', 'payment'], { KURA_WORKSPACE: 'other' })
    expect([elsewhere.code, elsewhere.out]).toEqual([0, ''])
  })
})
