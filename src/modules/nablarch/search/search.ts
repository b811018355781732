import { candidatesFor, type Candidate, type SearchRequest } from './candidates.ts'
import { hitTypes, type Hit } from './hit.ts'
import { levels } from './literal.ts'
import { isCompound, isSentence } from './question.ts'
import { respell } from './respell.ts'
import type { SearchIndex } from './search-index.ts'

/** What answers much less of a question than the best answer does is no answer, once there are a few better ones. */
const leastShare = 0.25
const fewAnswers = 8

/** A bare class stands behind everything else, so it has to be a good answer, and what is worse gives way to it. */
const leastShareOfClass = 0.4
const mostBesideClasses = 7

/** All hits, best first. */
export const search = (index: SearchIndex, request: SearchRequest): readonly Hit[] => {
  const { category } = request
  const hits = hitsOf(index, { keyword: respell(request.keyword, index), category })
  return hits.map(({ entry }) => (category === undefined ? entry.hit : (entry.hitIn?.(category) ?? entry.hit)))
}

const hitsOf = (index: SearchIndex, { keyword, category }: SearchRequest): readonly Candidate[] => {
  const candidates = candidatesFor(index, { keyword, category })
  const hits = isSentence(keyword) ? answers(candidates) : keywordHits(candidates, keyword)
  const apart = keyword.replace(joint, ' ')
  return hits.length > 0 || apart === keyword ? hits : hitsOf(index, { keyword: apart, category })
}

/** A class and its method, as code and manuals join them: when nothing holds both, each is looked for. */
const joint = /(?<=\w)(?:[.#]|::)(?=\w)/g

/** The very phrase first, wherever it stands; then whatever answers the question best; classes behind. */
const answers = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const best = candidates.reduce((highest, { relevance }) => Math.max(highest, relevance), 0)
  const isGood = ({ phraseLevel, relevance }: Candidate, share: number): boolean =>
    phraseLevel > levels.none || relevance >= best * share
  const ranked = candidates
    .filter(({ phraseLevel, relevance }) => phraseLevel > levels.none || relevance > 0)
    .sort((a, b) => b.phraseLevel - a.phraseLevel || b.relevance - a.relevance || a.id - b.id)
  const classes = ranked.filter((candidate) => isClass(candidate) && isGood(candidate, leastShareOfClass))
  const others = ranked
    .filter((candidate) => !isClass(candidate))
    .filter((candidate, place) => place < fewAnswers || isGood(candidate, leastShare))
  return classes.length === 0 ? others : [...others.slice(0, mostBesideClasses), ...classes]
}

/** What holds every word; else what has one of them for its name, and what a question of these words finds; else what holds any. */
const keywordHits = (candidates: readonly Candidate[], keyword: string): readonly Candidate[] => {
  const all = candidates.filter(({ level }) => level > levels.none).sort(inOrder)
  if (all.length > 0)
    return isCompound(keyword) || (all.length < fewAnswers && isJapanese(keyword))
      ? withAnswers(all, answers(candidates))
      : all
  const named = withAnswers(candidates.filter(({ isNamed }) => isNamed).sort(inOrder), answers(candidates))
  if (named.length > 0) return named
  return candidates
    .filter(({ someLevel }) => someLevel > levels.none)
    .sort((a, b) => classesLast(a, b) || b.someLevel - a.someLevel || inOrder(a, b))
}

/** A name made of several words means more than the entries that happen to hold it as it is written. */
const withAnswers = (literal: readonly Candidate[], answered: readonly Candidate[]): readonly Candidate[] => {
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
