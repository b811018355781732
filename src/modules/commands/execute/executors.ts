/** What executing needs, YAML and all: loaded with the first command that is executed. */
export { configNames, readAppConfig } from './app-config.ts'
export { renderWithDeno } from './deno.ts'
export { renderNatively } from './native.ts'
export { readOptions } from './read-options.ts'
export { resolvePaths } from './resolve-paths.ts'
