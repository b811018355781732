import * as z from 'zod'

/** The rules of the MCP registry for a `server.json` with npm packages. */

const exact = z
  .string()
  .max(255)
  .regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'one exact version, no range')

const input = {
  description: z.string().min(1).optional(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
  format: z.enum(['string', 'number', 'boolean', 'filepath']).optional(),
  value: z.string().optional(),
  // A string for every format.
  default: z.string().optional(),
  placeholder: z.string().optional(),
  choices: z.array(z.string()).optional(),
}

const positional = z
  .strictObject({
    type: z.literal('positional'),
    valueHint: z.string().optional(),
    isRepeated: z.boolean().optional(),
    ...input,
  })
  .refine(
    ({ value, valueHint }) => value !== undefined || valueHint !== undefined,
    'a positional argument has a value or a hint of it',
  )

const namedArgument = z.strictObject({
  type: z.literal('named'),
  name: z.string().min(1),
  isRepeated: z.boolean().optional(),
  ...input,
})

const argument = z.discriminatedUnion('type', [positional, namedArgument])

const npmPackage = z
  .strictObject({
    registryType: z.literal('npm'),
    identifier: z.string().min(1),
    version: exact,
    runtimeHint: z.string().optional(),
    transport: z.strictObject({ type: z.literal('stdio') }),
    runtimeArguments: z.array(argument).optional(),
    packageArguments: z.array(argument).optional(),
    environmentVariables: z.array(z.strictObject({ name: z.string().min(1), ...input })).optional(),
  })
  .refine(
    ({ runtimeArguments, runtimeHint }) => runtimeArguments === undefined || runtimeHint !== undefined,
    'arguments of a runtime need its name',
  )

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?'

export const registryEntry = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(
      new RegExp(`^${label}(\\.${label})+/[a-zA-Z0-9](?:[a-zA-Z0-9._-]*[a-zA-Z0-9])?$`),
      'a reversed domain, one slash, a name',
    ),
  title: z.string().min(1).max(100).optional(),
  description: z.string().min(1).max(100),
  version: exact,
  packages: z.array(npmPackage).min(1),
})
