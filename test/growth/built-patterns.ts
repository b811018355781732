import { matchUri } from '../../src/backend/resource-table.ts'
import { oneLine } from '../../src/modules/nablarch/search/one-line.ts'
import { soundMatcher } from '../../src/text/sounds.ts'
import { sourceFolder, type Pattern } from './patterns.ts'

/** Files that build a pattern only when a function is called. All others build it when they are loaded. */
const builtOnDemand: Readonly<Record<string, () => unknown>> = {
  'backend/resource-table.ts': () => matchUri('nablarch://{kind}/{name}', 'x'),
  'modules/nablarch/search/one-line.ts': () => oneLine('a\nb'),
  'text/sounds.ts': () =>
    ['データベース', 'アイウエオアイウエオアイウエオー', 'ッッッッッッッッ', 'ーーーーーーーー'].map(soundMatcher),
}

/** The patterns that a file builds with `new RegExp`. */
export const patternsBuiltBy = async (file: string): Promise<readonly Pattern[]> => {
  const built: Pattern[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct: (target, args: ConstructorParameters<typeof RegExp>) => {
      const pattern = new target(...args)
      built.push({ file, pattern, isSplitter: false })
      return pattern
    },
  })
  try {
    // The query string makes Node load the file again, in case another test has already loaded it.
    await import(`${sourceFolder}/${file}?built`)
    builtOnDemand[file]?.()
  } finally {
    globalThis.RegExp = original
  }
  return built
}
