/** Version of the engine that made a folder: another one cannot open it, so a check refuses it first. */
import { errorCode, isRecord } from '../../../fields/definition/guards'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../core/write-whole'
import { DatabaseFailure } from '../connection/failures'

/** The exact release in package.json; the major number of PostgreSQL inside it decides whether files fit. */
export const engineVersion = { engine: 'PGlite 0.5.16', postgres: 18 }

interface Record {
  readonly engine: string
  readonly postgres: number
}

/** Refuses a folder whose files another engine made, before anything in it is touched. */
export function checkEngineVersion(file: string, folder: string) {
  const { engine = 'another Lectern', postgres } = recordIn(file)
  const made = [postgres, majorOf(join(folder, 'database', 'PG_VERSION'))].find(
    (major) => major !== undefined && major !== engineVersion.postgres,
  )
  if (made === undefined) return
  throw new DatabaseFailure(
    'engine-version',
    `The database in ${folder} was made by ${engine} (PostgreSQL ${made}); this Lectern brings ` +
      `${engineVersion.engine} (PostgreSQL ${engineVersion.postgres}), which cannot open it. ` +
      'Run "npm run backup -- --to <new folder>" with the Lectern that made it, then ' +
      '"npm run restore -- --from <that folder>" here with an empty LECTERN_DATA; nothing was changed.',
  )
}

/** Nothing when there is no record, or half of one: the files of the engine say the same. */
function recordIn(file: string): Partial<Record> {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isRecord(record)) return {}
    const { engine, postgres } = record
    return {
      ...(typeof engine === 'string' && { engine }),
      ...(typeof postgres === 'number' && { postgres }),
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return {}
    throw error
  }
}

const majorOf = (file: string): number | undefined =>
  existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined : undefined

/** Notes which engine wrote the folder; a kill leaves the old note or the new one, whole. */
export function recordEngineVersion(file: string) {
  writeWhole(file, JSON.stringify(engineVersion))
}
