/** A View in the flow of a chat takes no more pixels of height; what is longer scrolls inside. */
export const mostInlineHeight = 640

/** The height that a View asks for, given that of its content and the most that the host gives. */
export const inlineHeight = (content: number, most = Infinity): number =>
  Math.ceil(Math.min(content, mostInlineHeight, most))
