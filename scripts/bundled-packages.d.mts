interface Metafile {
  readonly outputs: Readonly<
    Record<string, { readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>> }>
  >
}

export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** An SPDX expression. */
  readonly license: string
  readonly text: string
  /** The key in the lock file. */
  readonly lockPath: string
}

export declare const foldersIn: (metafile: Metafile) => ReadonlySet<string>
export declare const bundledPackages: (metafiles: readonly Metafile[]) => Promise<readonly BundledPackage[]>
export declare const licencesText: (packages: readonly BundledPackage[]) => string
