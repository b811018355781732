/** Everything that executing needs, so that it is loaded only with the first command. */
export { configNames, readAppConfig } from './app-config.ts'
export { renderWithDeno } from './deno.ts'
export { renderNatively } from './native.ts'
export { readOptions } from './read-options.ts'
export { resolvePaths } from './resolve-paths.ts'
