const lowerCaseUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Only such an id is ever passed to the CLI: anything else could be read as a flag. */
export const isSessionId = (value: unknown): value is string => typeof value === 'string' && lowerCaseUuid.test(value)
