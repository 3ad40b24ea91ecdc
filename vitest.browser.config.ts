import { defineConfig } from 'vitest/config'

/** Flows in a real browser against the built product; two files at a time, each with a server of its own. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: ['tests/memory-folder.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // As long as the page itself is waited for.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
})
