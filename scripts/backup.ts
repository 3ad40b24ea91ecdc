/** `npm run backup`: rows and files of an installation into a new folder. */
import { resolve } from 'node:path'
import { backUp } from '../src/server/database/backup/backup'
import { readConfig } from '../src/server/core/config/config'
import { openDatabase } from '../src/server/database/open'
import { faultSentence } from '../src/server/startup/explain-failure'
import { help, version } from './project'

help(`npm run backup [-- --to folder]   writes the rows and uploaded files into a new folder (default: backup-<time>).
With DATABASE_URL it may run beside the server; the embedded database must not be in use: stop the server first.`)

const at = process.argv.indexOf('--to')
const stamp = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')
try {
  const config = readConfig(process.env)
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.data })
  try {
    const to = resolve(at > 0 ? (process.argv[at + 1] ?? '') : `backup-${stamp}`)
    const { tables, files } = await backUp({
      database,
      data: config.data,
      to,
      version,
      say: (line) => console.log(line),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Backed up ${rows} rows of ${tables.length} tables and ${files.count} files into ${to}.`)
    console.log('It holds the keys of the installation: keep it where nobody else reads it.')
    if (config.s3) console.log('Files in the object store are not part of it; back up the bucket by its own means.')
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(faultSentence(error))
  process.exit(1)
}
