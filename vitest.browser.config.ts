import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { browserTests, browserWorkers } from './tests/full.ts'
import { limits } from './tests/patience.ts'

const longest = ['dialogs.test.ts', 'screens.test.ts']

/** The longest files begin first, and the others fill what time is left beside them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * Flows in a real browser against the built product. A process runs one file after the other in one browser, whose windows
 * end with their file. Files share the server of the process, most with a tenant or an administrator of their own.
 */
export default defineConfig({
  test: {
    include: [...browserTests],
    exclude: ['**/node_modules/**'],
    globalSetup: ['tests/memory-folder.ts', 'tests/run-folder.ts'],
    ...limits,
    pool: 'forks',
    isolate: false,
    maxWorkers: browserWorkers,
    sequence: { sequencer: LongestFirst },
  },
})
