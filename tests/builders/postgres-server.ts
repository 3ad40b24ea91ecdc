/** A PostgreSQL of a test's own, made by its programs, so that it can be ended and started again. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PostgresServer {
  /** Its address. */
  readonly url: string
  readonly port: number
  /** Beside its own files there is room for more: a copy of it. */
  readonly folder: string
  /** Runs one of its programs as the account it belongs to. */
  run(program: string, ...args: string[]): void
  start(): void
  /** Ends it as a crash does: nothing under way is finished, and a start has to recover. */
  crash(): void
  drop(): void
}

/** The folder of `initdb` and `pg_ctl`; empty where there are none, and then there is no such test. */
export function postgresPrograms(): string {
  if (process.env.POSTGRES_BIN !== undefined) return process.env.POSTGRES_BIN
  const versions = '/usr/lib/postgresql'
  const found = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : []
  return found.filter((folder) => existsSync(join(folder, 'initdb'))).at(-1) ?? ''
}

/** How a PostgreSQL of a test is started on its files; a setting is `name=value`. */
export const startOptions = (port: number, settings: readonly string[] = []) => {
  const own = ['listen_addresses=127.0.0.1', "unix_socket_directories=''", 'shared_buffers=32MB', ...settings]
  return [`-p ${port}`, ...own.map((setting) => `-c ${setting}`)].join(' ')
}

/** Makes and starts one. */
export async function aPostgresServer(programs: string, settings: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-postgres-'))
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const other = ['--reuid=postgres', '--regid=postgres', '--clear-groups']
  if (isRoot) execFileSync('chown', ['postgres', folder])
  const run = (program: string, ...args: string[]) => {
    const [file, before] = isRoot ? ['setpriv', [...other, join(programs, program)]] : [join(programs, program), []]
    execFileSync(file, [...before, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const port = await freePort()
  const data = join(folder, 'database')
  const start = () => run('pg_ctl', '-D', data, '-l', `${data}.log`, '-o', startOptions(port, settings), '-w', 'start')
  const crash = () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
  run('initdb', '-D', data, '-A', 'trust', '-U', 'lectern', '-E', 'UTF8', '--no-locale', '--no-sync')
  start()
  return {
    url: urlAt(port),
    port,
    folder,
    run,
    start,
    crash,
    drop() {
      crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const urlAt = (port: number): string => `postgres://lectern@127.0.0.1:${port}/postgres`

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
