import type { Words } from './words.ts'

/** The workspace of everything that names none. */
export const defaultWorkspace = 'default'

export const maxWorkspaceNameLength = 64

/** Printable characters without the separators of lists, headers and paths. */
const form = new RegExp(`^[\\p{L}\\p{M}\\p{N}._ -]{1,${maxWorkspaceNameLength}}$`, 'u')

/** The single rule for workspace names. Dots alone would be a path in the file system. */
export const isWorkspaceName = (name: unknown): name is string =>
  typeof name === 'string' && form.test(name) && name.trim() === name && !/^\.+$/.test(name)

/**
 * The workspace in which the sections of added documentation are stored. Its name has a character that
 * `isWorkspaceName` refuses, so that no caller can name it.
 */
export const docsWorkspaceOf = (workspace: string): string => `${workspace}/docs`

/** Whether this workspace is one that Kura keeps for itself. Lists, exports and counts leave it out. */
export const isOwnWorkspace = (name: string): boolean => name.endsWith('/docs')

export const workspaceNameWanted: Words = {
  en: 'must be a name of letters, digits, spaces, ".", "_" and "-", up to 64',
  ja: 'は文字、数字、空白、「.」「_」「-」からなる 64 文字以内の名前にしてください',
}
