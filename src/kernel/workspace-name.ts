import type { Words } from './words.ts'

/** The workspace of everything that names none. */
export const defaultWorkspace = 'default'

export const maxWorkspaceNameLength = 64

/** Printable characters without the separators of lists, headers and paths. */
const form = new RegExp(`^[\\p{L}\\p{M}\\p{N}._ -]{1,${maxWorkspaceNameLength}}$`, 'u')

/** The single rule for workspace names. Dots alone would be a path in the file system. */
export const isWorkspaceName = (name: unknown): name is string =>
  typeof name === 'string' && form.test(name) && name.trim() === name && !/^\.+$/.test(name)

export const workspaceNameWanted: Words = {
  en: 'must be a name of letters, digits, spaces, ".", "_" and "-", up to 64',
  ja: 'は文字、数字、空白、「.」「_」「-」からなる 64 文字以内の名前にしてください',
}
