import { notFound, type AppError } from '../../../kernel/errors.ts'
import { didYouMean, nearest } from '../../../kernel/nearest.ts'
import { newestOfEach } from '../domain/versions.ts'
import type { DocsDeps } from '../deps.ts'
import type { DocsCaller, Source } from '../ports.ts'

const listHint = {
  en: 'kura docs list shows what was added.',
  ja: '追加済みの文書は kura docs list で確認できます。',
}

export const unknownSource = (name: string, known: readonly Source[]): AppError => {
  const meant = nearest(
    name,
    known.map((source) => source.name),
  )
  return notFound(
    { en: `There is no documentation named ${name}`, ja: `${name} という文書はありません` },
    meant === undefined ? listHint : didYouMean(meant),
  )
}

export const unknownVersion = (name: string, version: string, known: readonly Source[]): AppError => {
  const versions = known.map((source) => source.version || '""').join(', ')
  return notFound(
    { en: `${name} has no version ${version}`, ja: `${name} にバージョン ${version} はありません` },
    { en: `Versions: ${versions}.`, ja: `バージョン: ${versions}` },
  )
}

export interface SourceChoice {
  readonly source?: string | undefined
  readonly version?: string | undefined
}

/** The sources that a call is about: without a version, the newest of each. */
export const findSources = async (
  { store }: DocsDeps,
  caller: DocsCaller,
  { source, version }: SourceChoice,
): Promise<readonly Source[]> => {
  const all = await store.sources(caller)
  const named = source === undefined ? all : all.filter(({ name }) => name === source)
  if (source !== undefined && named.length === 0) throw unknownSource(source, all)
  if (version === undefined) return newestOfEach(named)
  const found = named.filter((one) => one.version === version)
  if (source !== undefined && found.length === 0) throw unknownVersion(source, version, named)
  return found
}
