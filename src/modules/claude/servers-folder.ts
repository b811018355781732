/** The folder in the data directory with a marker for each server that has run the CLI. */
export const serversFolder = 'claude-servers'
