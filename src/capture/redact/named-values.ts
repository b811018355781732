/** Words that name a secret. Longer words that only begin or end like one are left out: keyboard, monkey, tokenizer. */
const word = [
  ...['password', 'passwd', 'passphrase', 'pwd', 'secret', 'credential'],
  'token(?!i[sz])',
  '(?<!mon|don|tur|hoc|joc)key(?!board|word|note|stone|frame|press|pad|hole)',
  ...['パスワード', 'シークレット', 'トークン'],
].join('|')

/** `API_KEY =`, `"password":`, `\"token\":`, `secret =>`, `パスワード：`. Every repetition is bounded, as names repeat. */
const assigned = new RegExp(
  String.raw`(?<!\[redacted:)(${word})([\w.-]{0,64})\\{0,4}["'\x60]?\]?[ \t]{0,16}(?:[:=]{1,3}>?|：|＝)[ \t]{0,16}`,
  'giu',
)

/** `--password VALUE` */
const option = new RegExp(String.raw`--[\w-]{0,40}?(${word})([\w-]{0,40})[ \t]{1,16}`, 'giu')

/** `password is VALUE` */
const told = /(?<!\[redacted:)(password|passphrase|パスワード)()(?: is |は)[ \t]{0,16}/giu

/** The beginning of a value that looks like a key: long, with letters and digits. */
const likeKey = String.raw`(?=[^\s\d]{0,40}\d)(?=[^\sA-Za-z]{0,40}[A-Za-z])[\w+/=.~-]{16}`

/** `aws configure set aws_secret_access_key VALUE` */
const configured = new RegExp(String.raw`(?<=[_:.])(${word})([\w.-]{0,40})[ \t]{1,4}(?=${likeKey})`, 'giu')

/** `curl -u NAME:VALUE`; two numbers are a user and a group. */
const user = /(?<=\s)(-u|--user)()[ \t=]{1,4}["']?[^\s:"'/]{0,128}:(?!\d{1,9}(?!\S))/g

/** `<password>VALUE</password>` */
const element = new RegExp(String.raw`(<[\w:.-]{0,40}?(${word})[\w:.-]{0,40}>)[^<>\n]{1,1024}(?=<\/)`, 'giu')

const kinds: readonly (readonly [word: RegExp, kind: string])[] = [
  [/^(?:token|トークン)/i, 'token'],
  [/^key/i, 'key'],
  [/^(?:secret|credential|シークレット)/i, 'secret'],
]

const kindOf = (name: string): string => kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'password'

/** Words that stand in the place of a value in code, as in `token: string`. */
const placeholder =
  /^(?:string|number|boolean|undefined|null|true|false|any|unknown|never|none|str|int|bytes)(?![\p{L}\p{N}_])/iu

/** `max_tokens: 4096` and `key: 3` name no secret. */
const isHarmless = (name: string, value: string): boolean => {
  if (kindOf(name) === 'password') return false
  if (placeholder.test(value)) return true
  return (/^key/i.test(name) && /^\d{1,3}$/.test(value)) || (/^tokens/i.test(name) && /^\d{1,9},?$/.test(value))
}

const alreadyHidden = /^\[(?:redacted:[a-z]{1,20}|private)\][.,;:)}\]"'`]{0,4}$/

const quotes = new Set(['"', "'", '`'])

/** Where a quoted value ends: at the same quote behind as many backslashes, else at the end of the line. */
const quotedEnd = (text: string, from: number, close: string): number => {
  let at = from
  while (at < text.length && text[at] !== '\n' && !text.startsWith(close, at))
    at += close.length === 1 && text[at] === '\\' ? 2 : 1
  return Math.min(at, text.length)
}

const blank = /\s/

const unquotedEnd = (text: string, from: number): number => {
  let at = from
  while (at < text.length && !blank.test(text.charAt(at))) at += 1
  return at
}

/** The value that begins here, without its quotes. */
const valueAt = (text: string, from: number): readonly [start: number, end: number] => {
  let start = from
  while (text[start] === '\\' && start - from < 4) start += 1
  const quote = text[start]
  if (quote === undefined || !quotes.has(quote)) return [from, unquotedEnd(text, from)]
  return [start + 1, quotedEnd(text, start + 1, `${text.slice(from, start)}${quote}`)]
}

const hideBehind = (text: string, pattern: RegExp): string => {
  let shown = ''
  let from = 0
  for (const { 0: found, 1: name = '', 2: rest = '', index } of text.matchAll(pattern)) {
    if (index < from) continue
    const [start, end] = valueAt(text, index + found.length)
    const value = text.slice(start, end)
    if (value === '' || alreadyHidden.test(value) || isHarmless(`${name}${rest}`, value)) continue
    shown += `${text.slice(from, start)}[redacted:${kindOf(name)}]`
    from = end
  }
  return shown + text.slice(from)
}

/** Replaces the values of names with password, secret, token or key. */
export const hideNamedValues = (text: string): string =>
  [assigned, option, configured, user, told].reduce(
    hideBehind,
    text.replace(element, (_, tag: string, name: string) => `${tag}[redacted:${kindOf(name)}]`),
  )
