/** One character that each part of a pattern takes, in the order of the pattern; good enough to come close to a match. */
const atomsOf = ({ source }: RegExp): readonly string[] => {
  const atoms: string[] = []
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at)
    if (character === '[') {
      const end = endOfClass(source, at)
      atoms.push(fromClass(source.slice(at + 1, end)))
      at = end
    } else if (character === '\\') {
      const [atom, length] = fromEscape(source.slice(at))
      atoms.push(atom)
      at += length - 1
    } else if (character === '(' && source.startsWith('(?', at)) at += /^\(\?(?:<[=!]|<\w+>|[:=!])/.exec(source.slice(at))?.[0].length ?? 1
    else if (character === '{') at = Math.max(at, source.indexOf('}', at))
    else if (!'^$()|?*+'.includes(character)) atoms.push(character === '.' ? 'x' : character)
  }
  return atoms.filter((atom) => atom !== '')
}

const endOfClass = (source: string, from: number): number => {
  for (let at = from + 1; at < source.length; at++) {
    if (source.charAt(at) === '\\') at++
    else if (source.charAt(at) === ']') return at
  }
  return source.length
}

const fromClass = (inside: string): string => {
  if (inside.startsWith('^')) return [...'x 1<\n"'].find((one) => !inside.includes(one)) ?? 'z'
  return inside.startsWith('\\') ? fromEscape(inside)[0] : (inside.charAt(0) || 'x')
}

const escapes: Readonly<Record<string, string>> = { s: ' ', S: 'x', d: '1', D: 'x', w: 'a', W: ' ', b: '', B: '', n: '\n', r: '\r', t: '\t' }

const fromEscape = (text: string): readonly [atom: string, length: number] => {
  const code = /^\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2}))/i.exec(text)
  if (code !== null) return [String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '61', 16)), code[0].length]
  const property = /^\\p\{(?:sc=|Script=)?(\w+)\}/i.exec(text)
  if (property !== null) return [{ Hira: 'あ', Kana: 'ア', Han: '漢', Cc: '\u0001' }[property[1] ?? ''] ?? 'a', property[0].length]
  const named = /^\\k<\w+>/.exec(text)
  if (named !== null) return ['', named[0].length]
  const letter = text.charAt(1)
  return [escapes[letter] ?? letter, 2]
}

export interface NastyText {
  readonly title: string
  make(size: number): string
}

/** Long runs of each part behind what comes before it, with an end that does not fit, and all of it over and over. */
export const nastyTexts = (pattern: RegExp): readonly NastyText[] => {
  const atoms = atomsOf(pattern).slice(0, 40)
  const whole = atoms.join('')
  const end = '\u0001'
  const seen = new Map<string, NastyText>()
  const add = (title: string, make: (size: number) => string): void => { if (!seen.has(make(40))) seen.set(make(40), { title, make }) }
  const repeat = (text: string, size: number): string => text.repeat(Math.max(1, Math.ceil(size / Math.max(1, text.length))))
  add('the whole again and again', (size) => `${repeat(whole || 'x', size)}${end}`)
  for (const [index, atom] of atoms.entries()) {
    const before = atoms.slice(0, index).join('')
    add(`${JSON.stringify(atom)} again and again`, (size) => `${repeat(atom, size)}${end}`)
    add(`${JSON.stringify(atom)} behind what comes before it`, (size) => `${before}${repeat(atom, size)}${end}`)
    add(`the beginning up to ${JSON.stringify(atom)} again and again`, (size) => `${repeat(before + atom, size)}${end}`)
    add(`${JSON.stringify(atom)} and the next one in turns`, (size) => `${before}${repeat(atom + (atoms[index + 1] ?? atom), size)}${end}`)
  }
  return [...seen.values()].slice(0, 16)
}
