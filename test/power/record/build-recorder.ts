import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'

const source = path.join(import.meta.dirname, 'recorder.c')
const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/kura-test')

/** Builds the library that records changes of files, with the C compiler of this machine. Returns its path. */
export const buildRecorder = ({ compiler = process.env.CC ?? 'cc', folder = cache } = {}): string => {
  const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 16)
  const library = path.join(folder, `recorder-${process.arch}-${hash}.so`)
  if (existsSync(library)) return library
  mkdirSync(folder, { recursive: true })
  const unfinished = `${library}.${process.pid}`
  const flags = ['-O2', '-fPIC', '-shared', '-Wall', '-Wextra', '-Werror']
  const { error, status, stderr } = spawnSync(compiler, [...flags, '-o', unfinished, source, '-ldl', '-lpthread'], {
    encoding: 'utf8',
  })
  if (error !== undefined || status !== 0)
    throw new Error(
      `The tests of power cuts need a C compiler for Linux, and ${compiler} does not work: ` +
        `${error?.message ?? stderr}. Install one (such as gcc), or name it in CC.`,
    )
  // Another test may build it at the same time.
  renameSync(unfinished, library)
  return library
}

/** The variables with which a program writes what it changes below `root` to the file `log`. */
export const recorded = (root: string, log: string): Readonly<Record<string, string>> => ({
  LD_PRELOAD: buildRecorder(),
  RECORDER_LOG: log,
  RECORDER_ROOT: root,
  // Changes that the kernel makes from a ring are not seen.
  UV_USE_IO_URING: '0',
})
