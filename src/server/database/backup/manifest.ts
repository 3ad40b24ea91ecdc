/** Manifest of a backup: written last, so that a folder that has one is whole. */
import { isOneOf, isRecord } from '../../../fields/definition/guards'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface TableInBackup {
  readonly name: string
  readonly rows: number
  /** Of the lines before they were packed. */
  readonly sha256: string
}

export interface Manifest {
  readonly format: 1
  readonly madeBy: string
  readonly at: string
  readonly engine: 'embedded' | 'postgres'
  readonly tables: readonly TableInBackup[]
  readonly files: { readonly count: number; readonly bytes: number }
}

/** A backup cannot be made or read, for a reason an operator can mend. */
export class BackupFailure extends Error {}

export const places = {
  manifest: 'manifest.json',
  definitions: 'definitions.json',
  rows: (table: string) => join('rows', `${table}.jsonl.gz`),
  files: 'files',
  keys: 'keys.json',
} as const

/** Folders of the data folder whose files belong to rows. */
export const backedUpFolders = ['upload', 'private', 'import'] as const

const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  value.format === 1 &&
  typeof value.madeBy === 'string' &&
  typeof value.at === 'string' &&
  isOneOf(['embedded', 'postgres'], value.engine) &&
  Array.isArray(value.tables) &&
  value.tables.every(isTable) &&
  isRecord(value.files) &&
  typeof value.files.count === 'number' &&
  typeof value.files.bytes === 'number'

const isTable = (value: unknown): value is TableInBackup =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  typeof value.rows === 'number' &&
  typeof value.sha256 === 'string'

export function readManifest(folder: string): Manifest {
  const file = join(folder, places.manifest)
  if (!existsSync(file)) throw new BackupFailure(`${folder} holds no whole backup: ${places.manifest} is missing.`)
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const format = isRecord(manifest) ? manifest.format : undefined
  if (format !== 1) throw new BackupFailure(`${folder} is a backup of format ${format}; this Lectern reads format 1.`)
  if (!isManifest(manifest))
    throw new BackupFailure(`The backup is damaged: ${file} does not list its tables and files.`)
  return manifest
}
