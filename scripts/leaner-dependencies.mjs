import { readFile } from 'node:fs/promises'

/**
 * Plugins that remove code which the SDK loads at every start and Kura never uses. Each one saves more than a tenth of
 * the floor (`npm run bench:start -- --trimmings`), and each one fails the build if it finds nothing to remove.
 */

/** Wraps a replacement and fails the build if it did not happen. */
const expectOnce = (onEnd, complaint) => {
  let happened = false
  onEnd(() => (happened ? undefined : { errors: [{ text: complaint }] }))
  return (replacement) => {
    happened = true
    return replacement
  }
}

/** The SDK includes a JSON Schema validator for elicitation; Kura elicits nothing. */
const withoutSchemaValidator = {
  name: 'without-schema-validator',
  setup: ({ onResolve, onLoad, onEnd }) => {
    const replaced = expectOnce(onEnd, 'the SDK no longer has its validator where it was')
    onResolve({ filter: /ajvProvider/ }, () => replaced({ path: 'no-validator', namespace: 'kura-validator' }))
    onLoad({ filter: /.*/, namespace: 'kura-validator' }, () => ({
      contents:
        'export class NoValidator {}\n' +
        'export { NoValidator as n, NoValidator as t, NoValidator as r, NoValidator as i }',
    }))
  },
}

/**
 * The SDK builds a schema for every type of the protocol when it is loaded, and registers them for users of
 * `specTypeSchemas`. Without that registration, and with each schema marked as free of side effects, the bundler keeps
 * only those that serving needs.
 */
const withoutUnusedSchemas = {
  name: 'without-unused-schemas',
  setup: ({ onLoad }) => {
    onLoad({ filter: /@modelcontextprotocol[/\\]core[/\\]dist[/\\](schemas|auth)-.*\.mjs$/ }, async ({ path }) => ({
      contents: markPure(await readFile(path, 'utf8'), path),
    }))
    onLoad({ filter: /@modelcontextprotocol[/\\]server[/\\]dist[/\\]src-.*\.mjs$/ }, async ({ path }) => ({
      contents: withoutMessageSchemas(dropRegistration(await readFile(path, 'utf8'), path), path),
    }))
  },
}

const markPure = (source, path) => {
  let marked = 0
  const statements = source
    .split(/^(?=const |let |function |class |export |import |\/\*\*|\/\/#)/m)
    .map((statement) => {
      const schema = /^const (\w+Schema) = ([\s\S]*?);(\s*)$/.exec(statement)
      if (schema === null) return statement
      marked++
      return `const ${schema[1]} = /* @__PURE__ */ (() => (${schema[2]}))();${schema[3]}`
    })
  if (marked < 10) throw new Error(`${path} no longer looks as expected: only ${marked} schemas were found in it`)
  return statements.join('')
}

const dropRegistration = (source, path) => {
  const loops =
    /^for \(const (?:key of SPEC_SCHEMA_KEYS|\[key, schema\] of Object\.entries\(authSchemas\))\) register\(.*\);$/gm
  if (source.match(loops)?.length !== 2)
    throw new Error(`${path} no longer looks as expected: its schemas are registered in another way`)
  return source.replace(loops, '')
}

/**
 * The SDK tells requests, notifications and responses apart by comparing every message with up to four schemas, several
 * times. The gate has checked each message that comes in, and Kura makes those that go out, so their members tell.
 */
const membersOf = {
  isJSONRPCRequest: "'method' in value && 'id' in value",
  isJSONRPCNotification: "'method' in value && !('id' in value)",
  isJSONRPCResultResponse: "!('method' in value) && 'result' in value",
  isJSONRPCErrorResponse: "!('method' in value) && 'error' in value",
}

const withoutMessageSchemas = (source, path) =>
  Object.entries(membersOf).reduce((text, [name, members]) => {
    const test = new RegExp(`^const ${name} = \\(value\\) => \\w+Schema\\.safeParse\\(value\\)\\.success;$`, 'm')
    if (!test.test(text)) throw new Error(`${path} no longer looks as expected: ${name} works in another way`)
    return text.replace(test, `const ${name} = (value) => typeof value === 'object' && value !== null && ${members};`)
  }, source)

/** By name, so that the benchmark can switch off one at a time. */
export const trimmings = { 'schema validator': withoutSchemaValidator, 'unused schemas': withoutUnusedSchemas }
