import type { Source } from '../ports.ts'

const collator = new Intl.Collator('en', { numeric: true })

/** Older versions first: `5u24` comes before `6`, and `6u2` before `6u10`. */
export const compareVersions = (a: string, b: string): number => collator.compare(a, b)

/** The newest version of each source. */
export const newestOfEach = (sources: readonly Source[]): readonly Source[] => {
  const newest = new Map<string, Source>()
  for (const source of sources) {
    const known = newest.get(source.name)
    if (known === undefined || compareVersions(known.version, source.version) < 0) newest.set(source.name, source)
  }
  return [...newest.values()]
}

/** How people name a source: `nablarch 6u3`. */
export const sourceTitle = ({ name, version }: Pick<Source, 'name' | 'version'>): string =>
  version === '' ? name : `${name} ${version}`
