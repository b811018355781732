import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { manifests } from '../app/modules.ts'
import { createServices } from '../app/services.ts'
import { runCli } from './run-cli.ts'

const kura = async (...args: string[]) => {
  let [out, err] = ['', '']
  const services = createServices(manifests, {
    environment: { KURA_HOME: '/nonexistent' },
    workingDir: '/nonexistent',
    homeDir: '/nonexistent',
    logSink: { write: () => undefined },
  })
  const streams = { out: { write: (text: string) => (out += text) }, err: { write: (text: string) => (err += text) } }
  const code = await runCli({ args, services, streams, signal: new AbortController().signal })
  return { code, out, err }
}

/** What bash offers when Tab is pressed after the line. */
const offered = async (line: string): Promise<readonly string[]> => {
  const { out } = await kura('completion', 'bash')
  const words = line.split(' ')
  const ask = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _kura; printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync('bash', ['--norc', '-c', `set -eu; ${out}\nset +eu; ${ask}`, 'bash', ...words], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((word) => word !== '')
}

describe('kura completion bash', () => {
  it.each([
    ['kura sea', ['search']],
    ['kura item ', ['history', 'restore', 'purge']],
    ['kura item h', ['history']],
    ['kura state s', ['set']],
    ['kura items --so', ['--sort']],
    ['kura items --sort ', ['updated', 'created', 'priority']],
    ['kura items --sort created --ord', ['--order']],
    ['kura graph 12 --format s', ['svg']],
    ['kura serve --log-level w', ['warn']],
    ['kura completion ', ['bash', 'zsh', 'fish']],
    ['kura --lang ja ite', ['items', 'item']],
    ['kura items --tag item ', []],
    ['kura items --tag item --js', ['--json']],
    ['kura items --limit ', []],
    ['kura show --la', ['--lang']],
    ['kura nablarch validate --ty', ['--type']],
  ])('offers after "%s" %j', async (line, words) => {
    expect(await offered(line)).toEqual(words)
  })
})

describe('kura completion', () => {
  it.each(['zsh', 'fish'])('%s knows the commands, the flags and their values', async (shell) => {
    const { code, out } = await kura('completion', shell)
    expect(code).toBe(0)
    for (const word of ['kura item history', 'mermaid', 'Search items in Japanese or English'])
      expect(out).toContain(word)
    expect(out).toContain(shell === 'fish' ? '-l dry-run' : "'--dry-run:")
  })

  it('knows no other shell', async () => {
    expect(await kura('completion', 'toString')).toEqual({
      code: 2,
      out: '',
      err: 'kura: There is no completion for "toString"\nUse bash, zsh or fish.\n',
    })
  })
})
