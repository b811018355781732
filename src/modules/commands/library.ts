export { loadRegistry } from './library/load-registry.ts'
export { searchCommands } from './library/search-commands.ts'
export { cosineSimilarity } from './ranking/index.ts'
