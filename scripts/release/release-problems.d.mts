type Texts = Readonly<Record<string, string>>

export declare const releaseProblems: (release: {
  readonly tag: string
  readonly manifests: Readonly<Record<string, { readonly version: string }>>
  readonly changelogs: Texts
}) => readonly string[]
export declare const changesOf: (changelog: string, version: string) => string
