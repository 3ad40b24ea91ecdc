import { defineConfig } from 'vitest/config'

/** The same for both projects; `extends` would run the global set-up for each of them anew. */
const limits = { testTimeout: 30_000, hookTimeout: 60_000 }
const pageTests = ['tests/**/*.test.tsx', 'tests/console/shell/{fault-log,request,storage,theme}.test.ts']

/**
 * Everything but the browser tests; those run through `npm run test:browser`. A process runs the files of the program one
 * after the other: it is loaded, and its schemas are read, once for each process and not for each file. Pages share a
 * document and its storage, so that each of their files has a process of its own.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/memory-folder.ts', 'tests/run-folder.ts'],
    pool: 'forks',
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'program',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', '**/node_modules/**', ...pageTests],
          pool: 'forks',
          isolate: false,
          maxWorkers: 3,
          ...limits,
        },
      },
      {
        test: {
          name: 'pages',
          include: pageTests,
          pool: 'forks',
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...limits,
        },
      },
    ],
  },
})
