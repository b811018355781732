/** What a terminal obeys, hides or turns round: controls, marks of direction, halves of pairs, other ends of lines. */
const obeyed = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** These join the parts of an emoji or of a word. */
const joiners = new Set(['\u200c', '\u200d'])

const escaped = (character: string): string =>
  joiners.has(character)
    ? character
    : Array.from(
        { length: character.length },
        (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
      ).join('')

/** One line in which nothing is left for a terminal to obey: every such character is seen as `\u001b`. Inside of JSON it means the same. */
export const visibleLine = (text: string): string => text.replace(obeyed, escaped)

/** Several lines of it. */
export const visible = (text: string): string =>
  text.replace(/\r\n/g, '\n').replace(obeyed, (found) => (found === '\n' || found === '\t' ? found : escaped(found)))
