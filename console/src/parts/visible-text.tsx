/** Control characters and those that change the direction of text could make a title look like another one. */
const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Makes hidden characters visible: `␛`-like marks are hard to read, so their code is shown. */
export const visibleText = (text: string): string => text.replace(hidden, (character) => `⟦${codeOf(character)}⟧`)

interface VisibleProps {
  readonly text: string
}

/** Text from data, isolated, so that its direction does not change what is around it. */
export const Visible = ({ text }: VisibleProps) => <bdi>{visibleText(text)}</bdi>

/** Text from data for the middle of a sentence: marks around it keep its direction to itself. */
export const isolatedText = (text: string): string => `\u2068${visibleText(text)}\u2069`
