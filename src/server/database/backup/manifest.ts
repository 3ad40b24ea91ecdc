/** Manifest of a backup: written last, so that a folder that has one is whole. */
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

export function readManifest(folder: string): Manifest {
  const file = join(folder, places.manifest)
  if (!existsSync(file)) throw new BackupFailure(`${folder} holds no whole backup: ${places.manifest} is missing.`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  if (manifest.format !== 1) {
    throw new BackupFailure(`${folder} is a backup of format ${manifest.format}; this Lectern reads format 1.`)
  }
  return manifest
}
