/** A promise of one of the seed documents, or of an extra tool. Tests cite it by its id. */
export interface Requirement {
  /** The document and the section that makes the promise. */
  source: string
  promise: string
  /** Not kept yet, so no test has to cite it. */
  open?: true
}

export type Requirements = Record<string, Requirement>
