import { candidatesFor, type Candidate, type SearchRequest } from './candidates.ts'
import { hitTypes, type Hit, type HitType } from './hit.ts'
import { levels } from './literal.ts'
import { isCompound, isSentence } from './question.ts'
import { respell } from './respell.ts'
import type { SearchIndex } from './search-index.ts'

/** Beyond the first eight, answers with much less relevance than the best one are dropped. */
const minShare = 0.25
const alwaysKept = 8

/** Bare classes are listed last, so only good ones are kept, and the other answers are then limited. */
const minShareOfClass = 0.4
const firstLines = 10
const besideClasses = { least: 4, most: 7 } as const

/** All hits, the best first. */
export const search = (index: SearchIndex, request: SearchRequest): readonly Hit[] => {
  const { category } = request
  const hits = hitsOf(index, { ...request, keyword: respell(request.keyword, index) })
  return withoutDescribed(hits, hits).map(({ entry }) =>
    category === undefined ? entry.hit : (entry.hitIn?.(category) ?? entry.hit),
  )
}

const hitsOf = (index: SearchIndex, request: SearchRequest): readonly Candidate[] => {
  const { keyword } = request
  const candidates = candidatesFor(index, request)
  const hits = isSentence(keyword) ? answers(candidates) : keywordHits(candidates, keyword)
  const separated = keyword.replace(memberSeparator, ' ')
  return hits.length > 0 || separated === keyword ? hits : hitsOf(index, { ...request, keyword: separated })
}

/** Separators between class and method; if nothing matches both together, each is searched. */
const memberSeparator = /(?<=\w)(?:[.#]|::)(?=\w)/g

/** Entries with the exact phrase first, then by words and meaning; bare classes last. */
const answers = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const best = candidates.reduce((highest, { fit }) => Math.max(highest, fit), 0)
  const isGood = ({ phraseLevel, fit }: Candidate, share: number): boolean =>
    phraseLevel > levels.none || fit >= best * share
  const ranked = candidates.filter(({ phraseLevel, fit }) => phraseLevel > levels.none || fit > 0).sort(byFit)
  const classes = ranked.filter((candidate) => isClass(candidate) && isGood(candidate, minShareOfClass))
  const others = ranked
    .filter((candidate) => !isClass(candidate))
    .filter((candidate, index) => index < alwaysKept || isGood(candidate, minShare))
  const undescribed = withoutDescribed(classes, others.slice(0, besideClasses.most))
  if (undescribed.length === 0) return others
  const kept = others.slice(0, placesBeside(undescribed, others))
  return [...kept, ...withoutDescribed(classes, kept)]
}

/** A class is listed once: by itself only if none of the listed entries describes it. */
const withoutDescribed = (hits: readonly Candidate[], listed: readonly Candidate[]): readonly Candidate[] => {
  const described = new Set(
    listed.flatMap((one) => (!isClass(one) && 'fqcn' in one.entry.hit ? [one.entry.hit.fqcn] : [])),
  )
  return hits.filter(({ entry: { hit } }) => hit.type !== 'class' || !described.has(hit.fqcn))
}

const byFit = (a: Candidate, b: Candidate): number => b.phraseLevel - a.phraseLevel || b.fit - a.fit || a.id - b.id

/** How many other answers stand before the classes: those that are among the best of the first lines. */
const placesBeside = (classes: readonly Candidate[], others: readonly Candidate[]): number => {
  const best = [...others.slice(0, besideClasses.most), ...classes].sort(byFit).slice(0, firstLines)
  return Math.max(besideClasses.least, best.filter((candidate) => !isClass(candidate)).length)
}

/**
 * Entries that contain every word; else those whose name is one of the words, and the answers to the words as
 * a question; else those that contain any word.
 */
const keywordHits = (candidates: readonly Candidate[], keyword: string): readonly Candidate[] => {
  const all = asidesLast(candidates.filter(({ level }) => level > levels.none).sort(inOrder))
  if (all.length > 0)
    return isCompound(keyword) || (all.length < alwaysKept && isJapanese(keyword))
      ? addAnswers(all, answers(candidates))
      : all
  const named = addAnswers(candidates.filter(({ isNamed }) => isNamed).sort(inOrder), answers(candidates))
  if (named.length > 0) return named
  return candidates
    .filter(({ someLevel }) => someLevel > levels.none)
    .sort((a, b) => classesLast(a, b) || b.someLevel - a.someLevel || inOrder(a, b))
}

/** Of the extended entries of one type that have the words only in their texts, so many stand in their place. */
const maxInPlace = 6

/** The others come after all that has a description, because they would hide entries of the following types. */
const asidesLast = (hits: readonly Candidate[]): readonly Candidate[] => {
  const counts = new Map<HitType, number>()
  const isAside = ({ entry, level }: Candidate): boolean => {
    if (entry.core || level > levels.text) return false
    const count = (counts.get(entry.hit.type) ?? 0) + 1
    counts.set(entry.hit.type, count)
    return count > maxInPlace
  }
  const described = hits.filter((hit) => !isClass(hit))
  const asides = new Set(described.filter(isAside))
  return [...described.filter((hit) => !asides.has(hit)), ...asides, ...hits.filter(isClass)]
}

/** Adds the answers to the literal matches, because a compound name can be described in other words. */
const addAnswers = (literal: readonly Candidate[], answered: readonly Candidate[]): readonly Candidate[] => {
  const known = new Set(literal.map(({ id }) => id))
  const both = [...literal, ...answered.filter(({ id }) => !known.has(id))]
  return [...both.filter((one) => !isClass(one)), ...both.filter(isClass)]
}

const isJapanese = (text: string): boolean => /[ぁ-ゖァ-ヺ\p{Script=Han}]/u.test(text)

const isClass = ({ entry }: Candidate): boolean => entry.hit.type === 'class'

const classesLast = (a: Candidate, b: Candidate): number => Number(isClass(a)) - Number(isClass(b))

const typeOrder = ({ entry }: Candidate): number => hitTypes.indexOf(entry.hit.type)

const inOrder = (a: Candidate, b: Candidate): number =>
  classesLast(a, b) || b.level - a.level || typeOrder(a) - typeOrder(b) || b.relevance - a.relevance || a.id - b.id
