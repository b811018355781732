import { config } from 'zod/v4/core'

// Compiling validators pays off only after thousands of calls. A server that answers a few calls must start fast.
config({ jitless: true })
