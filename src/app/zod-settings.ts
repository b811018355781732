import { config } from 'zod/v4/core'

// Compiling a validator per schema pays off after thousands of calls; a server that a client starts
// for a few must be there at once.
config({ jitless: true })
