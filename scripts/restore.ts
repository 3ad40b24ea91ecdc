/** `npm run restore`: a backup into an empty database and data folder. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BackupFailure, places, readManifest } from '../src/server/database/backup/manifest'
import { restore } from '../src/server/database/backup/restore'
import { writeWhole } from '../src/server/core/write-whole'
import { readConfig } from '../src/server/core/config/config'
import { openDatabase } from '../src/server/database/open'
import { faultSentence } from '../src/server/startup/explain-failure'
import { help } from './project'

help('npm run restore -- --from folder   reads a backup into an empty database (DATABASE_URL, else LECTERN_DATA)')

const at = process.argv.indexOf('--from')
try {
  const from = resolve(process.argv[at + 1] ?? '')
  if (at < 0 || !process.argv[at + 1]) throw new BackupFailure('Name the backup: npm run restore -- --from folder.')
  readManifest(from)
  // The keys come first: reading the configuration makes new ones where there are none.
  keepKeys(join(from, places.keys), resolve(process.env.LECTERN_DATA?.trim() || './data'))
  const config = readConfig(process.env)
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.data })
  try {
    const {
      tables,
      files,
      at: when,
    } = await restore({ database, data: config.data, from, say: (line) => console.log(line) })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored ${rows} rows of ${tables.length} tables and ${files.count} files, as they were at ${when}.`)
    console.log(config.databaseUrl ? 'Run "npm run migrate" before the server starts.' : 'Start the server now.')
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(faultSentence(error))
  process.exit(1)
}

/** Without the keys of the backup, enciphered values stay so for good. */
function keepKeys(kept: string, data: string): void {
  if (!existsSync(kept)) return
  const place = join(data, places.keys)
  if (!existsSync(place)) {
    mkdirSync(data, { recursive: true })
    writeWhole(place, readFileSync(kept), 0o600)
  } else if (!readFileSync(place).equals(readFileSync(kept))) {
    throw new BackupFailure(`${place} holds other keys than the backup; restore into an empty folder (LECTERN_DATA).`)
  }
}
