/** A PostgreSQL of its own with a streaming copy, made by its programs; where there are none, there is no such test. */
import { join } from 'node:path'
import { aPostgresServer, freePort, startOptions, urlAt } from './postgres-server'

export interface Replica {
  /** Address of the database itself, and of the copy that follows it. */
  readonly url: string
  readonly copyUrl: string
  stopCopy(): void
  startCopy(): void
  drop(): void
}

/** Makes both; `programs` is the folder of `initdb`, `pg_ctl` and `pg_basebackup`. */
export async function aReplica(programs: string): Promise<Replica> {
  const { url, port, folder, run, drop } = await aPostgresServer(programs)
  const copy = join(folder, 'copy')
  const copyPort = await freePort()
  const startCopy = () => run('pg_ctl', '-D', copy, '-l', `${copy}.log`, '-o', startOptions(copyPort), '-w', 'start')
  const stopCopy = () => run('pg_ctl', '-D', copy, '-m', 'immediate', '-w', 'stop')
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'lectern']
  run('pg_basebackup', ...from, '-D', copy, '-R', '-X', 'stream', '--checkpoint=fast')
  startCopy()
  return {
    url,
    copyUrl: urlAt(copyPort),
    stopCopy,
    startCopy,
    drop() {
      stopCopy()
      drop()
    },
  }
}
