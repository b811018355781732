/** A placeholder until the capture's format is known. */
export const withoutAnswer = (content: string): string => content
