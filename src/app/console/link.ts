/** The address that lets a browser in. Browsers do not send the part after `#`, so no log on the way has the ticket. */
export const linkWith = (url: string, ticket: string): string => `${url}/#ticket=${ticket}`
