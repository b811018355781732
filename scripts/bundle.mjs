import { build } from 'esbuild'

/** One CommonJS file out of an entry; what is native stays outside. */
export const bundle = (entry, outfile) =>
  build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    charset: 'ascii',
    minify: true,
    external: ['better-sqlite3'],
    // Dynamic imports become lazy parts of the one file; those of external packages become `require`.
    supported: { 'dynamic-import': false },
    plugins: [withoutSchemaValidator, withoutSubcommandPrograms],
    logLevel: 'warning',
  })

/**
 * The SDK brings a JSON Schema validator for answers to its questions. Kura asks none, and loading
 * the validator costs an eighth of the start.
 */
const withoutSchemaValidator = {
  name: 'without-schema-validator',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /ajvProvider/ }, () => ({ path: 'no-validator', namespace: 'kura' }))
    onLoad({ filter: /.*/, namespace: 'kura' }, () => ({
      contents: 'export class NoValidator {}\nexport { NoValidator as n, NoValidator as t, NoValidator as r, NoValidator as i }',
    }))
  },
}

/** commander can start subcommands that are programs of their own; Kura has none, and needs no processes to start. */
const withoutSubcommandPrograms = {
  name: 'without-subcommand-programs',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes('/commander/') ? { path: 'no-programs', namespace: 'kura-commander' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'kura-commander' }, () => ({ contents: 'module.exports = {}' }))
  },
}
