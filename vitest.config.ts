import { defineConfig } from 'vitest/config'

/** Everything but the browser tests; those run through `npm run test:browser`. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/browser/**', '**/node_modules/**'],
    globalSetup: ['tests/memory-folder.ts', 'tests/run-folder.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 3,
  },
})
