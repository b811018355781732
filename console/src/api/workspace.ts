import { signal } from '@preact/signals'

/** The workspace that the address names; undefined for the first one of the token. */
export const workspace = signal<string | undefined>(new URLSearchParams(location.search).get('workspace') ?? undefined)
