/** What a client announced beyond plain calls. A client that announced nothing must not notice that these exist. */
export interface ClientFeatures {
  /** It shows Views next to the answers of tools. */
  readonly views: boolean
  /** It asks its person to fill in a form. */
  readonly forms: boolean
  /** It lets its model complete a text. */
  readonly sampling: boolean
  /** It tells the folders that its person works in. */
  readonly roots: boolean
  /** It polls tasks instead of waiting for an answer. */
  readonly tasks: boolean
}

export const noFeatures: ClientFeatures = { views: false, forms: false, sampling: false, roots: false, tasks: false }
