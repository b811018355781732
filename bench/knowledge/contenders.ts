import path from 'node:path'
import { PipelinedClient } from '../../test/support/pipelined-client.ts'

/** A program that is measured, and where it keeps its data. */
export interface Contender {
  readonly name: string
  readonly client: PipelinedClient
  readonly file: string
}

/** Where it is set, Node spends more time on reading the certificates than on the work. */
const { NODE_EXTRA_CA_CERTS: _unset, ...env } = process.env

const kura = (home: string, name: string, settings: Readonly<Record<string, string>>): Contender => {
  const folder = path.join(home, name.replaceAll(' ', '-'))
  return {
    name,
    client: new PipelinedClient({
      args: ['dist/kura.js', 'serve', 'knowledge'],
      env: { ...env, KURA_HOME: folder, ...settings },
    }),
    file: path.join(folder, 'kura.db'),
  }
}

/** The floor comes first: the others are compared with it. */
export const startContenders = (home: string): readonly [Contender, ...Contender[]] => {
  const file = path.join(home, 'floor.db')
  return [
    { name: 'floor', client: new PipelinedClient({ args: ['bench/floor/knowledge-by-hand.cjs', file], env }), file },
    kura(home, 'kura', {}),
    kura(home, 'kura, words alone', { KURA_MEANING: 'off' }),
  ]
}
