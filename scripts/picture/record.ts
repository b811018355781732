import { spawnSync } from 'node:child_process'
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const columns = 92

/** The commands of each picture, in this order. */
const scenes = {
  terminal: [
    ['search', '決済のリトライ'],
    ['search', 'double submit token'],
    ['graph', '1'],
    ['commands', 'search', '変更をまとめてコミット', '--top', '1'],
    ['nablarch', 'validate', 'web.xml', '--type', 'rest'],
  ],
  recall: [
    ['show', '1'],
    ['recall', 'The payment failed again. How many times should we retry it?'],
    ['recall', 'Please rename this variable to camel case everywhere'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>

export type Scene = keyof typeof scenes

export interface Shot {
  readonly typed: string
  /** The output as a terminal gets it, escape codes included. */
  readonly printed: string
}

interface RecordRequest {
  readonly root: string
  readonly program: string
  readonly language: 'en' | 'ja'
  readonly scene: Scene
}

/** Runs the program on the example data in a temporary home and returns its output. */
export const record = ({ root, program, language, scene }: RecordRequest): readonly Shot[] => {
  const home = mkdtempSync(path.join(tmpdir(), 'kura-picture-'))
  const project = path.join(home, 'project')
  const kura = (args: readonly string[]): string => {
    const file = path.join(home, 'printed')
    const printed = openSync(file, 'w')
    spawnSync(process.execPath, ['--require', path.join(root, 'scripts/picture/as-terminal.cjs'), program, ...args], {
      cwd: project,
      env: {
        PATH: '/usr/bin:/bin',
        HOME: home,
        LANG: language === 'ja' ? 'ja_JP.UTF-8' : 'en_US.UTF-8',
        PICTURE_COLUMNS: String(columns),
      },
      stdio: ['ignore', printed, printed],
    })
    closeSync(printed)
    return readFileSync(file, 'utf8')
  }
  try {
    mkdirSync(project)
    cpSync(path.join(root, 'scripts/picture/web-component-configuration.xml'), path.join(project, 'web.xml'))
    kura(['import', '--from', 'export', path.join(root, 'scripts/picture/items')])
    kura(['commands', 'init'])
    return scenes[scene].map((args) => ({ typed: ['kura', ...args].map(quoted).join(' '), printed: kura(args) }))
  } finally {
    rmSync(home, { recursive: true })
  }
}

const quoted = (word: string): string => (word.includes(' ') ? `"${word}"` : word)
