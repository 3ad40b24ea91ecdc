import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { leftOut, workers } from './tests/full.ts'
import { limits } from './tests/patience.ts'

const pageTests = ['tests/**/*.test.tsx']
/**
 * A young generation of 64 MB: what a test makes is mostly gone when it is next collected. With the 16 MB that V8 begins with
 * a tenth of the time of pages goes into collecting.
 */
const execArgv = ['--max-semi-space-size=64']

/** They begin with a browser that nobody used yet. */
const freshTests = ['tests/console/shell/{fault-log,listen,request,storage,theme}.test.ts']

/** A small file may take long: begun last, it would be all that still runs. */
const longest = [
  'io/import-many.test.ts',
  'jobs/killed-jobs.test.ts',
  'session/demo.test.ts',
  'fields/every-control.test.tsx',
  'components/examples.test.tsx',
]

/** They begin with the demo, which takes long to play and is played once for a run: the first file plays it, these come late. */
const laterDemo = ['access/role-calls.test.ts', 'access/menus-walked.test.ts']

/**
 * Pages come after the program, whose processes end one after the other: they fill what time is left beside the last. Files
 * that wait rather than work come first, when others work beside them.
 */
class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const isOf = (names: readonly string[]) => names.some((name) => moduleId.endsWith(`/${name}`))
      return isOf(longest) ? 0 : isOf(laterDemo) ? 2 : 1
    }
    const sorted = (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
    return ['fresh', 'program', 'pages'].flatMap((name) => sorted.filter(({ project }) => project.name === name))
  }
}

/**
 * Everything but the browser tests; those run through `npm run test:browser`. A process runs the files of the program one
 * after the other: it is loaded, and its schemas are read, once for each process and not for each file. So it is with pages,
 * whose files leave the document as they found it; those about the storage itself have a process each.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/memory-folder.ts', 'tests/own-postgres.ts', 'tests/run-folder.ts'],
    pool: 'forks',
    maxWorkers: workers,
    sequence: { sequencer: InTurn },
    // Each names the limits: `extends` would run the global set-up for each of them anew.
    projects: [
      {
        test: {
          name: 'program',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', '**/node_modules/**', ...pageTests, ...freshTests, ...leftOut],
          setupFiles: ['tests/as-before.ts'],
          pool: 'forks',
          execArgv,
          isolate: false,
          maxWorkers: workers,
          ...limits,
        },
      },
      {
        test: {
          name: 'pages',
          include: pageTests,
          environment: 'jsdom',
          setupFiles: ['tests/as-before.ts', 'tests/texts.ts', 'tests/console-stores.ts'],
          pool: 'forks',
          execArgv,
          isolate: false,
          maxWorkers: workers,
          ...limits,
        },
      },
      {
        test: {
          name: 'fresh',
          include: freshTests,
          environment: 'jsdom',
          setupFiles: ['tests/texts.ts'],
          pool: 'forks',
          maxWorkers: workers,
          ...limits,
        },
      },
    ],
  },
})
