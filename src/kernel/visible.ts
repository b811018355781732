/** Characters that a terminal obeys, hides or reorders: controls, direction marks, lone surrogates, other line ends. */
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Zero-width joiners are part of emoji and words. */
const joiners = new Set(['\u200c', '\u200d'])

const escaped = (character: string): string =>
  joiners.has(character)
    ? character
    : Array.from(
        { length: character.length },
        (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
      ).join('')

/** One line with every such character escaped as `\u001b`. Inside JSON it means the same. */
export const visibleLine = (text: string): string => text.replace(unsafeCharacters, escaped)

/** Several lines, escaped in the same way; line feeds and tabs stay. */
export const visible = (text: string): string =>
  text
    .replace(/\r\n/g, '\n')
    .replace(unsafeCharacters, (found) => (found === '\n' || found === '\t' ? found : escaped(found)))
