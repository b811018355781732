import { isObject } from '../../kernel/is-object.ts'
import { memoizeAsync } from '../../kernel/memoize-async.ts'
import type { ShippedFiles } from '../../kernel/shipped-files.ts'
import type { Language } from '../../kernel/words.ts'
import type { Encoding } from './accepted-encodings.ts'
import type { PageRoute } from './page-routes.ts'

/** What the build says about the files of the console. */
export interface Manifest {
  readonly build: string
  /** The content type of each file under `/assets/`. */
  readonly files: ReadonlyMap<string, string>
  readonly routes: readonly PageRoute[]
}

export interface EncodedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoding: Encoding
}

/** The built files of the console. Each is read at its first request and then kept. */
export interface ConsoleFiles {
  manifest(): Promise<Manifest>
  /** The first form of a file that exists; undefined if the manifest does not name it. */
  asset(name: string, accepted: readonly Encoding[]): Promise<EncodedFile | undefined>
  shell(language: Language, accepted: readonly Encoding[]): Promise<EncodedFile | undefined>
}

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

/** A single name: a manifest cannot lead out of its folder, either. */
const nameForm = /^\w[\w.-]*$/

export const openConsoleFiles = (shipped: ShippedFiles): ConsoleFiles => {
  const kept = new Map<string, () => Promise<Uint8Array<ArrayBuffer> | undefined>>()
  const bytesOf = (name: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const known = kept.get(name) ?? memoizeAsync(() => shipped.read(`console/${name}`))
    kept.set(name, known)
    return known()
  }
  const firstOf = async (name: string, accepted: readonly Encoding[]): Promise<EncodedFile | undefined> => {
    for (const encoding of accepted) {
      const bytes = await bytesOf(name + endings[encoding])
      if (bytes !== undefined) return { bytes, encoding }
    }
    return undefined
  }
  const manifest = memoizeAsync(async () => {
    const bytes = await shipped.read('console/manifest.json')
    if (bytes === undefined) throw new Error('The manifest of the console is missing')
    return manifestIn(JSON.parse(new TextDecoder().decode(bytes)))
  })
  return {
    manifest,
    asset: async (name, accepted) => ((await manifest()).files.has(name) ? firstOf(name, accepted) : undefined),
    shell: (language, accepted) => firstOf(`index.${language}.html`, accepted),
  }
}

const manifestIn = (value: unknown): Manifest => {
  const { build, files, routes } = isObject(value) ? value : {}
  if (typeof build !== 'string' || !isObject(files) || !Array.isArray(routes) || !routes.every(isRoute))
    throw new Error('The manifest of the console is broken')
  const types = new Map(
    Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const wrong = [...types.keys()].find((name) => !nameForm.test(name))
  if (wrong !== undefined) throw new Error(`The manifest of the console names a file outside of its folder: ${wrong}`)
  return { build, files: types, routes }
}

const isRoute = (value: unknown): value is PageRoute =>
  isObject(value) &&
  typeof value.pattern === 'string' &&
  (value.module === undefined || typeof value.module === 'string')
