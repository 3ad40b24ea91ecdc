/** The files of one run share a folder, gone after the run, and facts found before it; the environment names both. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropDatabase, isPostgresThere, postgresMark } from './builders/databases'
import { serverMark } from './builders/ready'
import { changedResources } from './changed'

export default async function makeRunFolder(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-run-'))
  process.env.TEST_RUN_FOLDER = folder
  process.env.TEST_POSTGRES ??= (await isPostgresThere()) ? 'there' : 'absent'
  process.env.TEST_CHANGED ??= changedResources().join(',')
  return async () => {
    const marked = readdirSync(folder)
    for (const mark of marked.filter((name) => name.startsWith(serverMark))) end(Number(mark.slice(serverMark.length)))
    const marks = marked.filter((name) => name.startsWith(postgresMark))
    for (const mark of marks) await dropDatabase(mark.slice(postgresMark.length))
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}
