import { createPause } from '../../../kernel/pause.ts'
import type { SectionHit } from '../../../kernel/section-index.ts'
import type { DocsDeps } from '../deps.ts'
import { asksForReleases, isReleaseNote } from '../domain/release-notes.ts'
import { contextOf } from '../domain/section-context.ts'
import { createLook, type SectionLook } from '../domain/section-look.ts'
import { weighLooks } from '../domain/weigh-looks.ts'
import type { PlacedSection } from '../ports.ts'

/** A section that the search found, with its place. */
export interface Found {
  readonly hit: SectionHit
  readonly section: PlacedSection
}

export interface Looked extends Found {
  /** From 0 to 1. It compares the hits of one question. */
  readonly score: number
  /** The passage that is nearest to the question in meaning. */
  readonly passage?: string
}

/** What is left of the score of a section that has only a heading: reading it tells nothing. */
const emptyFactor = 0.1

/** What is left of the score of a list of changes. */
const releaseFactor = 0.85

const lookAt = ({ hit, section }: Found, look: ReturnType<typeof createLook>): SectionLook => {
  const { path, anchor, headings } = section
  const title = headings.at(-1) ?? ''
  return look({ title, context: contextOf({ title, above: headings.slice(0, -1), path, anchor }), text: hit.text })
}

/** A name or a phrase as it was typed comes before everything else. */
const inItsHalf = (share: number, isExact: boolean): number => Math.round((isExact ? 1 + share : share) * 5e3) / 1e4

/** Sorts what the search found again, by the passages of each section. */
export const lookAgain = async (
  { meaning, wordVectors }: Pick<DocsDeps, 'meaning' | 'wordVectors'>,
  found: readonly Found[],
  { query, signal }: { readonly query: string; readonly signal: AbortSignal },
): Promise<readonly Looked[]> => {
  const [look, pause] = [createLook(query, { meaning: meaning(), wordVectors }), createPause(signal)]
  const looks: SectionLook[] = []
  for (const one of found) {
    looks.push(lookAt(one, look))
    await pause()
  }
  const wantsReleases = asksForReleases(query)
  const factorOf = ({ hit, section }: Found): number => {
    if (hit.text.trim() === '') return emptyFactor
    return !wantsReleases && isReleaseNote(section.headings) ? releaseFactor : 1
  }
  const shares = weighLooks(looks)
  return found
    .map((one, at) => {
      const passage = looks[at]?.passage
      const score = inItsHalf((shares[at] ?? 0) * factorOf(one), one.hit.isExact === true)
      return { ...one, score, ...(passage !== undefined && { passage }) }
    })
    .sort((a, b) => b.score - a.score)
}
