/**
 * The workspaces that Kura keeps for itself, by their numbers. Their names have a slash, which no other name has; see
 * `isOwnWorkspace` of the kernel.
 */
export const ownWorkspacesSql = "SELECT number FROM workspaces WHERE name LIKE '%/%'"
