import type { CommandInvocation } from '../../../kernel/command.ts'
import { createBar } from '../../../kernel/progress-bar.ts'
import type { DocsDeps } from '../deps.ts'
import { sourceTitle } from '../domain/versions.ts'
import type { Source, SourceDraft } from '../ports.ts'
import { addSource, type ReadReport } from '../use-cases/add-source.ts'
import { counted, shellCaller } from './words.ts'

export interface Added extends ReadReport {
  readonly source: Source | undefined
}

const none = { en: '', ja: '' }

/** Reads a source with a bar, and says what was read. */
export const readAndReport = async (
  invocation: CommandInvocation,
  deps: DocsDeps,
  draft: SourceDraft,
): Promise<Added> => {
  const { output } = invocation
  const caller = shellCaller(invocation)
  const bar = createBar(output)
  const title = sourceTitle(draft)
  const report = await addSource(deps, caller, {
    draft,
    onProgress: (progress) => bar({ en: `Reading ${title}`, ja: `${title} を読み込み中` }, progress),
  })
  const source = (await deps.store.sources(caller)).find(
    ({ name, version }) => name === draft.name && version === draft.version,
  )
  const { read, refused, kept, removed } = report
  const sections = source?.sections ?? 0
  const refusedWords = refused > 0 ? { en: `${refused} not readable, `, ja: `読み取れないもの ${refused}、` } : none
  output.message({
    en:
      `${title}: ${counted(read, 'file')} read, ${refusedWords.en}${kept} unchanged, ${removed} removed; ` +
      `${counted(sections, 'section')}.`,
    ja:
      `${title}: ${read} ファイルを読み込み、${refusedWords.ja}変更なし ${kept}、削除 ${removed}。` +
      `全部で ${sections} 節です。`,
  })
  const problems = source?.problems ?? 0
  if (problems > 0)
    output.message({
      en: `${counted(problems, 'place')} could not be read in full: kura docs stats ${draft.name}`,
      ja: `完全には読めなかった箇所が ${problems} あります: kura docs stats ${draft.name}`,
    })
  return { ...report, source }
}
