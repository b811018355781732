import type { BundledPackage } from './bundled-packages.mjs'

export interface Component {
  readonly type: string
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly licenses: readonly { readonly license: { readonly id: string } }[]
  readonly hashes: readonly { readonly alg: string; readonly content: string }[]
}

export interface Sbom {
  readonly bomFormat: string
  readonly specVersion: string
  readonly components: readonly Component[]
}

export declare const sbomOf: (parts: {
  readonly manifest: object
  readonly lock: object
  readonly bundled: readonly BundledPackage[]
}) => Sbom
