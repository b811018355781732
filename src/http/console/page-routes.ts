/** An address of the console. `:name` is one segment; a `*` at the end takes the rest. */
export interface PageRoute {
  readonly pattern: string
  /** The module that must be served; without it the address is always there. */
  readonly module?: string
}

/** Whether an address belongs to a page of the console that is served here. */
export const isPage = (routes: readonly PageRoute[], path: string, modules: readonly string[]): boolean => {
  const segments = path.split('/')
  return routes.some(
    ({ pattern, module }) =>
      (module === undefined || modules.includes(module)) && matches(pattern.split('/'), segments),
  )
}

const matches = (pattern: readonly string[], segments: readonly string[]): boolean => {
  const takesRest = pattern.at(-1) === '*'
  const fixed = takesRest ? pattern.slice(0, -1) : pattern
  if (takesRest ? segments.length < fixed.length : segments.length !== fixed.length) return false
  return fixed.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
}
