import type { Problem } from '../documents/document.ts'

/** Collects what could not be understood. */
export interface Problems {
  add(problem: Problem): void
  list(): readonly Problem[]
}

const mostProblems = 1000
const longestWhat = 120

export const createProblems = (): Problems => {
  const found: Problem[] = []
  let more = 0
  return {
    add({ line, kind, what }) {
      if (found.length >= mostProblems) more++
      else found.push({ line, kind, what: what.slice(0, longestWhat) })
    },
    list: () => (more === 0 ? found : [...found, { line: 0, kind: 'more problems', what: String(more) }]),
  }
}
