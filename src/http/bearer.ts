/** The bearer token of a header; undefined for other schemes. */
export const bearerOf = (header: string | undefined): string | undefined => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1]
