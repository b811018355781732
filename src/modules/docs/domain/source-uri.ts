import { attempt } from '../../../kernel/attempt.ts'
import type { Source } from '../ports.ts'

/** A source in an address: `guide`, or `guide@2` for one version. */
const segmentOf = ({ name, version }: Pick<Source, 'name' | 'version'>): string =>
  encodeURIComponent(version === '' ? name : `${name}@${version}`)

/** The address of a document as a resource. Its path is one segment, so slashes are encoded. */
export const documentUri = (source: Pick<Source, 'name' | 'version'>, path: string): string =>
  `docs://${segmentOf(source)}/${encodeURIComponent(path)}`

export const decoded = (segment: string): string => attempt(() => decodeURIComponent(segment)) ?? segment

/** The name and the version that a segment names. Neither a name nor a version has an `@`. */
export const readSegment = (segment: string): { readonly source: string; readonly version: string | undefined } => {
  const [source = '', version] = decoded(segment).split('@', 2)
  return { source, version }
}
