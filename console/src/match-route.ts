import { routes, type Route } from './route-table.ts'

export interface Match {
  readonly route: Route
  /** Values of `:name`, decoded; the rest of a `*` is under `*`. */
  readonly params: Readonly<Record<string, string>>
}

/** The route of a path; undefined if there is none, or if an escape in it is broken. */
export const matchRoute = (path: string): Match | undefined => {
  const segments = decoded(path)
  if (segments === undefined) return undefined
  for (const route of routes) {
    const params = matchPattern(route.pattern, segments)
    if (params !== undefined) return { route, params }
  }
  return undefined
}

const decoded = (path: string): readonly string[] | undefined => {
  try {
    return path.split('/').slice(1).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

const matchPattern = (pattern: string, segments: readonly string[]): Readonly<Record<string, string>> | undefined => {
  const wanted = pattern.split('/').slice(1)
  const takesRest = wanted.at(-1) === '*'
  if (takesRest ? segments.length < wanted.length : segments.length !== wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const segment = segments[index] ?? ''
    if (part === '*') params['*'] = segments.slice(index).map(encodeURIComponent).join('/')
    else if (part.startsWith(':')) {
      if (segment === '') return undefined
      params[part.slice(1)] = segment
    } else if (part !== segment) return undefined
  }
  return params
}
