import { posix } from 'node:path'
import type { FileProblem } from './find-prompts.ts'
import type { PromptFile, RegistryEntry } from './prompt-file.ts'

export interface Merged {
  readonly entries: readonly RegistryEntry[]
  readonly problems: readonly FileProblem[]
}

/** Files of the same command in one folder are its editions. A file in another folder is a duplicate. */
export const mergeEditions = (prompts: readonly PromptFile[]): Merged => {
  const groups = new Map<string, PromptFile[]>()
  const problems: FileProblem[] = []
  for (const prompt of prompts) {
    const { c1, c2, c3 } = prompt.entry
    const group = groups.get(`${c1} ${c2} ${c3}`)
    const [first] = group ?? []
    if (!first) groups.set(`${c1} ${c2} ${c3}`, [prompt])
    else if (posix.dirname(first.path) === posix.dirname(prompt.path)) group?.push(prompt)
    else
      problems.push({
        file: prompt.path,
        line: 1,
        problem: `it is the command ${c1} ${c2} ${c3}, which ${first.path} is already`,
      })
  }
  return { entries: [...groups.values()].map(mergeGroup), problems }
}

const isDefault = ({ variant }: PromptFile): boolean =>
  variant?.edition === 'default' && variant.adaptation === undefined

const mergeGroup = (group: readonly PromptFile[]): RegistryEntry => {
  const [first, ...others] = group.toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)))
  if (!first) throw new RangeError('a group has at least one file')
  if (others.length === 0) return first.entry
  const variants = group.flatMap(({ variant }) => (variant ? [variant] : []))
  const edition = union(
    first.entry.options?.edition,
    variants.map((variant) => variant.edition),
  )
  const adaptation = union(
    first.entry.options?.adaptation,
    variants.flatMap((variant) => variant.adaptation ?? []),
  )
  const options = {
    ...first.entry.options,
    ...(edition.length > 0 && { edition }),
    ...(adaptation.length > 0 && { adaptation }),
  }
  return { ...first.entry, options }
}

const union = (declared: readonly string[] | undefined, found: readonly string[]): readonly string[] => [
  ...new Set([...(declared ?? []), ...found]),
]
