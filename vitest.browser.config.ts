import { defineConfig } from 'vitest/config'

/** Flows in a real browser against the built product; one file at a time, since each starts a server. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
  },
})
