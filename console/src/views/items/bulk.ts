import { asProblem, type Problem } from '../../api/problem.ts'
import type { FoundItem } from '../../api/find-items.ts'

/** What is done to every selected item. */
export type BulkAction =
  | { readonly kind: 'status' | 'priority'; readonly value: string }
  | { readonly kind: 'tags'; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly kind: 'delete' }

export interface BulkFailure {
  readonly item: FoundItem
  readonly problem: Problem
}

export interface BulkOutcome {
  readonly done: readonly FoundItem[]
  readonly failures: readonly BulkFailure[]
}

const parallel = 4

/** After these, the next call would fail as well. */
const endsAll = ({ kind }: Problem): boolean => kind === 'gone' || kind === 'busy' || kind === 'signed-out'

/** Does one thing to each item, a few at a time. A failure stops no other item, unless the server is gone. */
export const runBulk = async (
  items: readonly FoundItem[],
  write: (item: FoundItem) => Promise<void>,
  onProgress: (finished: number) => void = () => undefined,
): Promise<BulkOutcome> => {
  const failed = new Map<FoundItem, Problem>()
  let stop: Problem | undefined
  let next = 0
  let finished = 0
  const work = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      if (stop !== undefined) failed.set(item, stop)
      else
        try {
          await write(item)
        } catch (cause) {
          const problem = asProblem(cause)
          failed.set(item, problem)
          if (endsAll(problem)) stop = problem
        }
      onProgress((finished += 1))
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return {
    done: items.filter((item) => !failed.has(item)),
    failures: items.flatMap((item) => {
      const problem = failed.get(item)
      return problem === undefined ? [] : [{ item, problem }]
    }),
  }
}

/** The tags after adding and removing; undefined if nothing changes. */
export const changedTags = (
  tags: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): readonly string[] | undefined => {
  const kept = tags.filter((tag) => !remove.includes(tag))
  const next = [...kept, ...add.filter((tag) => !kept.includes(tag))]
  return next.length === tags.length && next.every((tag, index) => tag === tags[index]) ? undefined : next
}
