import { lstat } from 'node:fs/promises'
import path from 'node:path'
import type { ProjectDir } from '../cli/services.ts'
import { AppError } from '../kernel/errors.ts'
import { prepareDataDir } from '../platform/prepare-data-dir.ts'
import type { ProcessContext } from './create-app.ts'
import { trustNewStore, lazyTrustedStores } from './trusted-stores.ts'

/** Makes `.kura/` in the working directory with a .gitignore. Existing files stay as they are. */
export const makeProjectDir = async ({ workingDir, homeDir, environment }: ProcessContext): Promise<ProjectDir> => {
  const dir = path.join(workingDir, '.kura')
  const present = await statOf(dir)
  if (present !== undefined && !present.isDirectory()) {
    throw new AppError(
      'conflict',
      { en: `${dir} is there and is not a directory`, ja: `${dir} はすでにあり、ディレクトリではありません` },
      {
        hint: { en: 'Move it away, then try again.', ja: '別の場所に移してから、やり直してください。' },
      },
    )
  }
  const hadIgnore = (await statOf(path.join(dir, '.gitignore'))) !== undefined
  await prepareDataDir(dir)
  await trustNewStore(dir, lazyTrustedStores(homeDir))
  const made = [...(present === undefined ? ['.kura/'] : []), ...(hadIgnore ? [] : ['.kura/.gitignore'])]
  const named = environment.KURA_HOME ?? ''
  return { dir, made, ...(named !== '' && path.resolve(workingDir, named) !== dir && { overruledBy: named }) }
}

const statOf = (file: string) => lstat(file).catch(() => undefined)
