import { defineConfig } from 'vitest/config'

/** How the time of every pattern and every reader of outside text grows: npm run test:growth */
export default defineConfig({
  test: {
    include: ['test/growth/*.test.ts'],
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
