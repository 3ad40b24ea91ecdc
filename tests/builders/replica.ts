/** A PostgreSQL of its own with a streaming copy, made by its programs; where there are none, there is no such test. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { tmpdir } from 'node:os'

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
  const folder = mkdtempSync(join(tmpdir(), 'lectern-replica-'))
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const other = ['--reuid=postgres', '--regid=postgres', '--clear-groups']
  if (isRoot) execFileSync('chown', ['postgres', folder])
  const run = (program: string, ...args: string[]) => {
    const [file, before] = isRoot ? ['setpriv', [...other, join(programs, program)]] : [join(programs, program), []]
    execFileSync(file, [...before, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const [port, copyPort] = [await freePort(), await freePort()]
  const [data, copyData] = [join(folder, 'database'), join(folder, 'copy')]
  const start = (where: string, at: number) => {
    const options = `-p ${at} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c shared_buffers=32MB`
    run('pg_ctl', '-D', where, '-l', `${where}.log`, '-o', options, '-w', 'start')
  }
  const stop = (where: string) => run('pg_ctl', '-D', where, '-m', 'immediate', '-w', 'stop')
  const urlAt = (at: number) => `postgres://lectern@127.0.0.1:${at}/postgres`
  run('initdb', '-D', data, '-A', 'trust', '-U', 'lectern', '-E', 'UTF8', '--no-locale')
  start(data, port)
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'lectern']
  run('pg_basebackup', ...from, '-D', copyData, '-R', '-X', 'stream', '--checkpoint=fast')
  start(copyData, copyPort)
  return {
    url: urlAt(port),
    copyUrl: urlAt(copyPort),
    stopCopy: () => stop(copyData),
    startCopy: () => start(copyData, copyPort),
    drop() {
      for (const each of [copyData, data]) stop(each)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
