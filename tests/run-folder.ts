/** What the files of one run of the tests share: a folder, named in the environment, gone after the run. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropDatabase, postgresMark } from './builders/databases'

export default function makeRunFolder(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-run-'))
  process.env.TEST_RUN_FOLDER = folder
  return async () => {
    const marks = readdirSync(folder).filter((name) => name.startsWith(postgresMark))
    for (const mark of marks) await dropDatabase(mark.slice(postgresMark.length))
    rmSync(folder, { recursive: true, force: true })
  }
}
