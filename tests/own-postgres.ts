/**
 * A PostgreSQL of the run's own, where its programs are installed and `TEST_DATABASE_URL` names no other. The tests make
 * hundreds of databases, each a thousand small files: a server that forces none of them to the disk makes and drops one in an
 * eighth of the time, nearly all of which a server on a disk spends in the kernel.
 */
import { aPostgresServer, postgresPrograms } from './builders/postgres-server'

/**
 * A file reaches the disk when the system likes: the data is gone after the run, and no test cuts this server's power.
 * Databases live for seconds: a worker that vacuums them each minute costs more than it gives, and changes plans by the hour
 * of the run; tests of what a vacuum brings run one. Machine code made for a query costs more than the query.
 */
const forgetful = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'shared_buffers=128MB',
  'autovacuum=off',
  'jit=off',
]

export default async function startOwnPostgres(): Promise<(() => void) | undefined> {
  const { TEST_DATABASE_URL, TEST_POSTGRES } = process.env
  const programs = postgresPrograms()
  if (TEST_DATABASE_URL || TEST_POSTGRES || programs === '') return undefined
  const server = await aPostgresServer(programs, forgetful).catch(sayWhy)
  if (!server) return undefined
  process.env.TEST_DATABASE_URL = server.url
  process.env.TEST_POSTGRES = 'own'
  // A run that is broken off has no teardown; the folder in which this lies goes at the exit too, after it.
  process.prependOnceListener('exit', server.drop)
  return () => {
    process.off('exit', server.drop)
    server.drop()
  }
}

function sayWhy({ message }: Error): undefined {
  console.log(`The tests take the PostgreSQL of this machine, if there is one: their own does not start. ${message}`)
}
