import type { ManualSection } from '../../../kernel/manuals.ts'
import type { GuideStep } from './facts.ts'
import { pageOfPath, placeOf } from './place.ts'

/** The steps of the guide for migrations: its sections below the chapters. */
export const extractGuideSteps = (section: ManualSection): readonly GuideStep[] => {
  if (!pageOfPath(section.path).startsWith('migration/')) return []
  if (section.headings.length < 3 || section.text.trim() === '') return []
  return [{ title: (section.headings.at(-1) ?? '').slice(0, 300), place: placeOf(section) }]
}
