/** Explains a failed start, in a sentence for its operator. */
import { errorCode, errorMessage, isRecord } from '../../fields/definition/guards'
import { BackupFailure } from '../database/backup/manifest'
import { ConfigError } from '../core/config/types'
import { DatabaseFailure } from '../database/connection/failures'
import { StartFailure } from './start-failure'

/** SQLSTATE of a table that is not there. */
const undefinedTable = '42P01'

/** The sentence; an unforeseen fault keeps its stack, for people who look into it. */
export function faultSentence(thrown: unknown): string {
  const { port, address, path }: Readonly<Record<string, unknown>> = isRecord(thrown) ? thrown : {}
  switch (errorCode(thrown)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use; end what listens there, or set PORT to another one.`
    case 'EADDRNOTAVAIL':
      return `HOST: this machine has no address ${address}.`
    case 'ENOTFOUND':
      return `HOST: the name cannot be resolved: ${errorMessage(thrown)}.`
    case 'EACCES':
    case 'EPERM':
      return port === undefined
        ? `No permission to use ${path}; make it writable, or set LECTERN_DATA to another folder.`
        : `No permission to listen on port ${port}; set PORT to one above 1023.`
    case 'EROFS':
    case 'ENOSPC':
      return `${path ?? 'The data folder'} cannot be written: ${errorMessage(thrown)}.`
    case undefinedTable:
      return 'The database does not have all tables yet; run npm run migrate, or start the server once.'
    default:
      return isForOperators(thrown) ? thrown.message : (thrown instanceof Error && thrown.stack) || String(thrown)
  }
}

/** Failures of the settings, the storage and the start are written as sentences. */
const isForOperators = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof StartFailure ||
  error instanceof BackupFailure ||
  error instanceof DatabaseFailure
