import { AppError } from './errors.ts'

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

/** A call that needs what its client did not announce. */
export class MissingFeature extends AppError {
  readonly feature: keyof ClientFeatures

  constructor(feature: keyof ClientFeatures, call: string) {
    super('missing_feature', {
      en: `${call} needs a client that announces ${feature}`,
      ja: `${call} には、${feature} を宣言するクライアントが必要です`,
    })
    this.feature = feature
  }
}
