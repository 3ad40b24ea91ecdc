/** Which engine made a folder: files of another one do not open, so it is said before it fails. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { DatabaseFailure } from '../failures'

/** The exact release in package.json; the major number of PostgreSQL inside it decides whether files fit. */
export const engineVersion = { engine: 'PGlite 0.5.16', postgres: 18 }

interface Record {
  readonly engine: string
  readonly postgres: number
}

export function checkEngineVersion(file: string, folder: string) {
  if (!existsSync(file)) return
  const found = JSON.parse(readFileSync(file, 'utf8')) as Record
  if (found.postgres === engineVersion.postgres) return
  throw new DatabaseFailure(
    'engine-version',
    `The database in ${folder} was made by ${found.engine} (PostgreSQL ${found.postgres}); this Lectern brings ` +
      `${engineVersion.engine} (PostgreSQL ${engineVersion.postgres}), which cannot open it. ` +
      'Run "npm run backup" with the Lectern that made it, then "npm run restore" here into an empty LECTERN_DATA.',
  )
}

export function recordEngineVersion(file: string) {
  writeFileSync(`${file}.draft`, JSON.stringify(engineVersion))
  renameSync(`${file}.draft`, file)
}
