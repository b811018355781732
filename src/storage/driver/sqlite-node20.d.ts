/** A package of this repository. It is installed on Node 20 only. */
declare module 'kura-mcp-sqlite-node20' {
  export { default } from 'better-sqlite3'
}
