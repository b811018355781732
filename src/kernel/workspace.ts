/** The workspace of everything that names none. */
export const defaultWorkspace = 'default'
