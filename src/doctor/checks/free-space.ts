import { stat } from 'node:fs/promises'
import path from 'node:path'
import { fault, fine, warning } from '../../kernel/check.ts'
import type { CoreCheck } from '../check-context.ts'

const mb = 1024 * 1024
const errorBelow = 50 * mb
const warnBelow = 500 * mb

export const freeSpace: CoreCheck = {
  code: 'KURA-D012',
  title: { en: 'Free space', ja: '空き容量' },
  look: async ({ dataDir, freeBytes }) => {
    const free = await freeBytes(await nearestExisting(dataDir))
    const shown = `${Math.floor(free / mb)} MB`
    if (free >= warnBelow) return fine({ en: `${shown} free`, ja: `空き ${shown}` })
    const verdict = free < errorBelow ? fault : warning
    return [
      verdict(
        {
          en: `Only ${shown} are free where the data is; writes will fail when it is full.`,
          ja: `データの置き場所の空きが ${shown} しかありません。一杯になると書き込めません。`,
        },
        {
          en: 'Free some space, or name a folder elsewhere with KURA_HOME.',
          ja: '空きを作るか、KURA_HOME で別の場所を指定してください。',
        },
      ),
    ]
  },
}

/** The folder itself, or its nearest parent that exists. */
const nearestExisting = async (folder: string): Promise<string> => {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  )
  return exists || folder === path.dirname(folder) ? folder : nearestExisting(path.dirname(folder))
}
