import { AppError } from './errors.ts'

/** A page of HTML that a chat host shows next to the answer of a tool. Its file is part of the package. */
export interface View {
  /** The name of its file, and the last part of its address. */
  readonly name: string
  readonly title: string
  readonly description: string
}

/** The files of the Views, which the build writes. */
export interface ViewFiles {
  read(name: string): Promise<string>
  /** A hash of the file; undefined if there is none. */
  version(name: string): Promise<string | undefined>
}

export const noViewFiles: ViewFiles = {
  read: (name) => Promise.reject(new AppError('unreadable', `There is no View ${name} here`)),
  version: () => Promise.resolve(undefined),
}

/** The type by which hosts know a View. */
export const viewType = 'text/html;profile=mcp-app'

/** For which clients there are Views: those that announce that they show them, all, or none. */
export const appsModes = ['auto', 'always', 'off'] as const

export type AppsMode = (typeof appsModes)[number]
