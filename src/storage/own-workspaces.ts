/**
 * The workspaces that Kura keeps for itself, by their numbers. Their names end in /docs, which no other name can; see
 * `isOwnWorkspace` of the kernel.
 */
export const ownWorkspacesSql = "SELECT number FROM workspaces WHERE name LIKE '%/docs'"
