import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
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
 * Flows in a real browser against the built product; two files at a time, each with a server of its own. A process runs one
 * file after the other in one browser, whose windows end with their file. A third at a time only makes the others wait.
 */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: ['tests/memory-folder.ts', 'tests/run-folder.ts'],
    ...limits,
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
