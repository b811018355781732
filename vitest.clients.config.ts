import { defineConfig } from 'vitest/config'

/** Against real MCP clients, which are no part of this repository: npm run test:clients */
export default defineConfig({
  test: {
    include: ['test/clients-e2e/**/*.e2e.ts'],
    testTimeout: 90_000,
  },
})
