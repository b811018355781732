import type { Problem, ReadDocument } from './document.ts'

/** Stands for a document that could not be read. */
export const noDocument = (problem: Problem): ReadDocument => ({
  title: '',
  labels: [],
  needs: { files: [], labels: [] },
  problems: [problem],
  sections: () => [],
})
