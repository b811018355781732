import { isObject } from '../../../kernel/is-object.ts'

export interface UserVariable {
  readonly name: string
  readonly description: string
}

/** The user variables of a registry entry, in any of the forms that registries use. */
export const userVariables = (uv: unknown): readonly UserVariable[] => {
  const listed = Array.isArray(uv)
    ? uv.flatMap((entry: unknown) => (typeof entry === 'string' ? [[entry, '']] : pairs(entry)))
    : pairs(uv)
  return listed.map(([name, description]) => ({
    name: String(name).replace(/^uv-/, ''),
    description: typeof description === 'string' ? description : '',
  }))
}

const pairs = (value: unknown): readonly (readonly unknown[])[] => (isObject(value) ? Object.entries(value) : [])
