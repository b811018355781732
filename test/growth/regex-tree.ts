/** A parsed regular expression, with the parts that are needed to make matching texts. */
export type Part =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly options: readonly Part[] }
  | { readonly kind: 'repeat'; readonly body: Part; readonly min: number; readonly max: number }
  | { readonly kind: 'behind'; readonly body: Part }
  | { readonly kind: 'empty' }

const empty: Part = { kind: 'empty' }

export const readRegex = ({ source, flags }: RegExp): Part => new Reading(source, flags.includes('v')).choice()

const escape = /\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|p\{[^}]*\}|k<[^>]*>|c[a-z]|[^])/iy
const opening = /\((?:\?(?:<?[=!]|<\w+>|[a-z-]*:))?/y
const count = /\*|\+|\?|\{(\d+)(,?)(\d*)\}/y

class Reading {
  #at = 0

  constructor(
    readonly source: string,
    readonly nests: boolean,
  ) {}

  choice(): Part {
    const options = [this.#sequence()]
    while (this.#take('|')) options.push(this.#sequence())
    return options.length === 1 ? (options[0] ?? empty) : { kind: 'choice', options }
  }

  #sequence(): Part {
    const parts: Part[] = []
    while (this.#at < this.source.length && !'|)'.includes(this.source.charAt(this.#at)))
      parts.push(this.#counted(this.#one()))
    return { kind: 'sequence', parts }
  }

  #one(): Part {
    const character = this.source.charAt(this.#at)
    if (character === '(') return this.#group()
    if (character === '[') return { kind: 'character', source: this.#class() }
    if (character === '\\') return this.#escape()
    this.#at += String.fromCodePoint(this.source.codePointAt(this.#at) ?? 0).length
    return character === '^' || character === '$'
      ? empty
      : { kind: 'character', source: this.source.slice(this.#at - 1, this.#at) }
  }

  #escape(): Part {
    const source = this.#match(escape)?.[0] ?? ''
    return /^\\(?:[bB]|k<|[1-9])/.test(source) ? empty : { kind: 'character', source }
  }

  #group(): Part {
    const mark = this.#match(opening)?.[0] ?? ''
    const body = this.choice()
    this.#take(')')
    if (mark === '(?<=') return { kind: 'behind', body }
    return /[=!]$/.test(mark) ? empty : body
  }

  #class(): string {
    const from = this.#at
    let depth = 0
    do {
      const character = this.source.charAt(this.#at)
      if (character === '\\') this.#at++
      else if (character === '[' && (depth === 0 || this.nests)) depth++
      else if (character === ']') depth--
      this.#at++
    } while (depth > 0 && this.#at < this.source.length)
    return this.source.slice(from, this.#at)
  }

  #counted(body: Part): Part {
    const found = this.#match(count)
    if (found === null) return body
    this.#take('?')
    const [mark, from, comma, to] = found
    const min = mark === '+' ? 1 : Number(from ?? 0)
    const max =
      mark === '?' ? 1 : from === undefined ? Infinity : to !== '' ? Number(to) : comma === ',' ? Infinity : min
    return { kind: 'repeat', body, min, max }
  }

  #take(character: string): boolean {
    if (this.source.charAt(this.#at) !== character) return false
    this.#at++
    return true
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.source)
    if (found !== null) this.#at = pattern.lastIndex
    return found
  }
}
