/** The code points of a text: what limits count and cuts keep whole. */
export const characters = (text: string): string[] => Array.from(text)
