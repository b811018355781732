const lowerCaseUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Other values are never passed to the CLI: it could read them as flags. */
export const isSessionId = (value: unknown): value is string => typeof value === 'string' && lowerCaseUuid.test(value)
