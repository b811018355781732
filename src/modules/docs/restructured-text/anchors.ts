/** As docutils compares names of targets: in lower case, with single spaces. */
export const normalizeName = (name: string): string => name.toLowerCase().trim().split(/\s+/).join(' ')

/** Letters that Unicode does not decompose and docutils writes with others. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'sz',
  æ: 'ae',
  œ: 'oe',
  ȸ: 'db',
  ȹ: 'qp',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  ƀ: 'b',
  ƃ: 'b',
  ƈ: 'c',
  ƌ: 'd',
  ƒ: 'f',
  ƙ: 'k',
  ƚ: 'l',
  ƞ: 'n',
  ƥ: 'p',
  ƫ: 't',
  ƭ: 't',
  ƴ: 'y',
  ƶ: 'z',
  ǥ: 'g',
  ȥ: 'z',
  ȴ: 'l',
  ȵ: 'n',
  ȶ: 't',
  ȷ: 'j',
  ȼ: 'c',
  ȿ: 's',
  ɀ: 'z',
  ɇ: 'e',
  ɉ: 'j',
  ɋ: 'q',
  ɍ: 'r',
  ɏ: 'y',
}

const longestName = 10_000

/** The id that docutils makes of a name; empty if the name has no letters of ASCII. */
const makeId = (name: string): string =>
  name
    .slice(0, longestName)
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^\0-\x7f]+/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+/, '')
    .replace(/-$/, '')

/** The ids of one document, given out in the order of the text. */
export interface Ids {
  /** The id of a name. A name that gives none, or a taken one, gets the next number. */
  take(name?: string): string
  isNamed(name: string): boolean
}

export const createIds = (): Ids => {
  const taken = new Set<string>()
  const names = new Set<string>()
  let last = 0
  const nextNumber = (): string => {
    do last++
    while (taken.has(`id${last}`))
    return `id${last}`
  }
  return {
    take(name = '') {
      if (name !== '') names.add(normalizeName(name))
      const wanted = makeId(name)
      const id = wanted !== '' && !taken.has(wanted) ? wanted : nextNumber()
      taken.add(id)
      return id
    },
    isNamed: (name) => names.has(normalizeName(name)),
  }
}
