import { defineConfig } from 'vitest/config'

/** `npm run test:clients`: tests with real MCP clients, which must be installed. */
export default defineConfig({
  test: {
    include: ['test/clients-e2e/**/*.e2e.ts'],
    testTimeout: 90_000,
  },
})
