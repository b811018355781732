import { AppError } from '../../../kernel/errors.ts'
import type { Manual } from '../../../kernel/manuals.ts'
import { isOfNablarch } from '../manual/choose-manuals.ts'

const collator = new Intl.Collator('en', { numeric: true })

/** Older versions first: `5u25` comes before `6`, and `6u2` before `6u10`. */
const byVersion = (a: Manual, b: Manual): number => collator.compare(a.version, b.version)

const howToAdd = {
  en: 'kura nablarch docs says how to add it.',
  ja: '追加のしかたは kura nablarch docs で分かります。',
}

const noManual = (name: string | undefined): AppError =>
  new AppError(
    'not_found',
    name === undefined
      ? { en: "Nablarch's documentation was not added", ja: 'Nablarch の公式文書が追加されていません' }
      : { en: `No documentation is named ${name}`, ja: `${name} という名前の文書はありません` },
    { hint: howToAdd },
  )

const noVersion = (version: string, manuals: readonly Manual[]): AppError => {
  const known = [...new Set(manuals.map((manual) => manual.version || '-'))].join(', ')
  return new AppError(
    'not_found',
    { en: `The documentation has no version ${version}`, ja: `文書にバージョン ${version} はありません` },
    { hint: { en: `There is ${known}.`, ja: `あるのは ${known} です。` } },
  )
}

/** The manuals of a name; without a name `nablarch`, or else others of Nablarch: these may be rules of a team. */
const ofName = (manuals: readonly Manual[], name: string | undefined): readonly Manual[] => {
  const exact = manuals.filter((manual) => manual.name === (name ?? 'nablarch'))
  const found = exact.length > 0 || name !== undefined ? exact : manuals.filter(isOfNablarch)
  if (found.length === 0) throw noManual(name)
  return found
}

/** The knowledge cites the Japanese pages, so the Japanese manual is the better one. */
const byLanguage = (a: Manual, b: Manual): number => Number(b.language === 'ja') - Number(a.language === 'ja')

export interface WantedManual {
  readonly name?: string | undefined
  /** By default the newest. */
  readonly version?: string | undefined
}

export const chooseManual = (manuals: readonly Manual[], { name, version }: WantedManual): Manual => {
  const named = ofName(manuals, name).toSorted(byVersion)
  const wanted = version ?? named.at(-1)?.version
  const [chosen] = named.filter((manual) => manual.version === wanted).toSorted(byLanguage)
  if (chosen === undefined) throw noVersion(version ?? '', named)
  return chosen
}
