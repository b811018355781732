import type { ManualSection } from '../../../kernel/manuals.ts'
import type { ManualImpact, ManualRelease } from './facts.ts'
import { tablesOf, type Table } from './markdown-parts.ts'
import { isDateColumn, isImpact, isImpactColumn, isTitleColumn, isVersionColumn } from './manual-words.ts'
import { placeOf, type Place } from './place.ts'

/** `2025/3/27` and `2025-03-27` become `2025-03-27`. */
const dateOf = (cell: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(cell.trim()) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const releasesOf = ({ header, rows }: Table, place: Place): readonly ManualRelease[] => {
  const [versionAt, dateAt] = [header.findIndex(isVersionColumn), header.findIndex(isDateColumn)]
  if (versionAt === -1 || dateAt === -1) return []
  return rows.flatMap((row) => {
    const [version] = /^\d+(?:u\d+)?/.exec(row[versionAt] ?? '') ?? []
    const released = dateOf(row[dateAt] ?? '')
    return version === undefined || released === undefined ? [] : [{ version, released, place }]
  })
}

/** The rows of a release note that say that applications are affected. */
const impactsOf = ({ header, rows }: Table, place: Place): readonly ManualImpact[] => {
  const [impactAt, titleAt] = [header.findIndex(isImpactColumn), header.findIndex(isTitleColumn)]
  if (impactAt === -1 || titleAt === -1) return []
  return rows
    .filter((row) => isImpact(row[impactAt] ?? ''))
    .map((row) => ({ title: (row[titleAt] ?? '').slice(0, 300), text: (row.at(-1) ?? '').slice(0, 1_000), place }))
    .filter(({ title }) => title !== '')
}

export const extractReleases = (section: ManualSection): readonly ManualRelease[] =>
  tablesOf(section.text).flatMap((table) => releasesOf(table, placeOf(section)))

export const extractImpacts = (section: ManualSection): readonly ManualImpact[] =>
  tablesOf(section.text).flatMap((table) => impactsOf(table, placeOf(section)))
