/** A page of HTML that a chat host shows next to the answer of a tool. Its file is part of the package. */
export interface View {
  /** The name of its file, and the last part of its address. */
  readonly name: string
  readonly title: string
  readonly description: string
}

/** For which clients there are Views: those that announce that they show them, all, or none. */
export const appsModes = ['auto', 'always', 'off'] as const

export type AppsMode = (typeof appsModes)[number]

export const viewAddress = (name: string): string => `ui://kura/${name}`
