/** Opens the storage: embedded on a folder, or a PostgreSQL server. For tables see `tables.ts`, for changes `evolve.ts`. */
import type { Database } from '../core/context/database'
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from './embedded/embedded'
import { openPostgres, type PostgresOptions } from './postgres'

export type OpenOptions = EmbeddedOptions | PostgresOptions

export function openDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase>

export function openDatabase(options: OpenOptions): Promise<Database>

export async function openDatabase(options: OpenOptions): Promise<Database> {
  return 'url' in options ? openPostgres(options) : openEmbedded(options)
}
