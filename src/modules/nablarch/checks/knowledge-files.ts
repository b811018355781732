import { fault, fine, warning, type Check, type Verdict } from '../../../kernel/check.ts'
import { AppError } from '../../../kernel/errors.ts'
import { nablarchSettings } from '../config.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import type { KnowledgeDirs } from '../knowledge/schema.ts'
import { shippedDirs } from '../knowledge/shipped-dirs.ts'

export const knowledgeFilesCheck: Check = {
  code: 'KURA-D031',
  title: { en: 'Knowledge files of Nablarch', ja: 'Nablarch の知識ファイル' },
  look: ({ host }) =>
    Promise.resolve(judgeKnowledge({ ...shippedDirs(), override: host.settings(nablarchSettings).overrideDir })),
}

export const judgeKnowledge = (dirs: KnowledgeDirs): readonly Verdict[] => {
  try {
    const problems = loadKnowledge(dirs).problems()
    if (problems.length === 0) return fine({ en: 'All of them can be read', ja: 'すべて読めます' })
    return problems.map(({ file, line, column, message }) => notInForce(`${file}:${line}:${column}: ${message}`))
  } catch (thrown) {
    if (thrown instanceof AppError) return [damaged(thrown.message)]
    throw thrown
  }
}

const notInForce = (words: string): Verdict =>
  warning(
    {
      en: `A knowledge file of your team is not used: ${words}`,
      ja: `チームの知識ファイルが有効になっていません: ${words}`,
    },
    {
      en: 'Correct the file at that line; it is read again by itself.',
      ja: 'その行を直してください。自動で読み直します。',
    },
  )

const damaged = (words: string): Verdict =>
  fault(
    {
      en: `A knowledge file of this installation is damaged: ${words}`,
      ja: `インストールされた知識ファイルが壊れています: ${words}`,
    },
    { en: 'Install Kura again.', ja: 'Kura を入れ直してください。' },
  )
