import { isIn, type Category } from './category.ts'
import type { Entry } from './entry.ts'
import { hitTypes, type Hit } from './hit.ts'
import { levelOf, levels, typedWord, type LiteralTexts, type TypedWord } from './literal.ts'
import { clausesOf, isCompound, isSentence } from './question.ts'
import { rank } from './rank.ts'
import type { SearchIndex } from './search-index.ts'

export interface SearchRequest {
  readonly keyword: string
  readonly category?: Category | undefined
}

interface Candidate {
  readonly id: number
  readonly entry: Entry
  /** By the very words; see `levels`. */
  readonly level: number
  readonly relevance: number
}

/** Among the equally relevant, that of the seven files; a line that names no class, or nothing but one, is worth a little less. */
const preference = ({ hit, core }: Entry): number => {
  const byType = { 'api-pattern': 1, handler: 1, 'not-provided': 1, module: 0.85, 'design-pattern': 0.85, error: 0.85, class: 0.8 }[hit.type]
  return core ? byType : byType * 0.97
}

/** What answers much less of a question than the best answer does is no answer, once there are a few better ones. */
const leastShare = 0.25
const fewAnswers = 8

/** A bare class stands behind everything else, so it has to be a good answer, and what is worse gives way to it. */
const leastShareOfClass = 0.4
const mostBesideClasses = 7

/** All hits, best first. */
export const search = (index: SearchIndex, { keyword, category }: SearchRequest): readonly Hit[] => {
  const candidates = judge(index, keyword).filter(({ entry }) => category === undefined || isIn(entry, category))
  const hits = isSentence(keyword) ? answers(candidates) : keywordHits(index, candidates, keyword)
  return hits.map(({ entry }) => (category === undefined ? entry.hit : (entry.hitIn?.(category) ?? entry.hit)))
}

const judge = ({ entries, literal, terms, conceptsIn }: SearchIndex, keyword: string): readonly Candidate[] => {
  const relevance = rank(clausesOf(keyword, conceptsIn), terms)
  const word = typedWord(keyword)
  return entries.map((entry, id) => ({
    id,
    entry,
    level: levelAt(literal, { id, entry }, word),
    relevance: (relevance.get(id) ?? 0) * preference(entry),
  }))
}

const levelAt = (literal: readonly LiteralTexts[], { id, entry }: Pick<Candidate, 'id' | 'entry'>, word: TypedWord): number => {
  const texts = literal[id]
  return texts === undefined ? levels.none : levelOf(texts, word, entry.hit.type === 'class')
}

/** The very phrase first, wherever it stands; then whatever answers the question best; classes behind. */
const answers = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const best = candidates.reduce((highest, { relevance }) => Math.max(highest, relevance), 0)
  const ranked = candidates
    .filter(({ level, relevance }) => level > levels.none || relevance > 0)
    .sort((a, b) => b.level - a.level || b.relevance - a.relevance || a.id - b.id)
  const isGood = ({ level, relevance }: Candidate, share: number): boolean => level > levels.none || relevance >= best * share
  const classes = ranked.filter((candidate) => isClass(candidate) && isGood(candidate, leastShareOfClass))
  const others = ranked.filter((candidate) => !isClass(candidate)).filter((candidate, place) => place < fewAnswers || isGood(candidate, leastShare))
  return classes.length === 0 ? others : [...others.slice(0, mostBesideClasses), ...classes]
}

/** What holds every word; else what has one of them for its name, and what a question of these words finds; else what holds any. */
const keywordHits = ({ literal }: SearchIndex, candidates: readonly Candidate[], keyword: string): readonly Candidate[] => {
  const words = keyword.split(/\s+/u).map(typedWord).filter(({ plain }) => plain !== '')
  const judged = candidates.map((candidate) => {
    const found = words.map((word) => levelAt(literal, candidate, word))
    const sum = found.reduce((total, level) => total + level, 0)
    const together = found.includes(levels.none) ? levels.none : sum / found.length
    return { ...candidate, level: Math.max(candidate.level, together), some: sum, isNamed: found.includes(levels.exactName) }
  })
  const all = judged.filter(({ level }) => level > levels.none).sort(inOrder)
  if (all.length > 0) return words.length === 1 && isCompound(keyword) ? withAnswers(all, answers(candidates)) : all
  const named = withAnswers(judged.filter(({ isNamed }) => isNamed).sort(inOrder), answers(candidates))
  if (named.length > 0) return named
  return judged.filter(({ some }) => some > levels.none).sort((a, b) => classesLast(a, b) || b.some - a.some || inOrder(a, b))
}

/** A name made of several words means more than the entries that happen to hold it as it is written. */
const withAnswers = (literal: readonly Candidate[], answered: readonly Candidate[]): readonly Candidate[] => {
  const known = new Set(literal.map(({ id }) => id))
  const further = answered.filter(({ id }) => !known.has(id))
  const parts = [literal, further].flatMap((each) => [each.filter((one) => !isClass(one)), each.filter(isClass)])
  const [first = [], classes = [], second = [], furtherClasses = []] = parts
  return [...first, ...second, ...classes, ...furtherClasses]
}

const isClass = ({ entry }: Candidate): boolean => entry.hit.type === 'class'

const classesLast = (a: Candidate, b: Candidate): number => Number(isClass(a)) - Number(isClass(b))

const typeOrder = ({ entry }: Candidate): number => hitTypes.indexOf(entry.hit.type)

const inOrder = (a: Candidate, b: Candidate): number =>
  classesLast(a, b) || b.level - a.level || typeOrder(a) - typeOrder(b) || b.relevance - a.relevance || a.id - b.id
