/** Explains a failed start, in a sentence for its operator. */
import { BackupFailure } from '../database/backup/manifest'
import { ConfigError } from '../core/config/types'
import { DatabaseFailure } from '../database/connection/failures'
import { StartFailure } from './start-failure'

interface SystemError extends Error {
  readonly code?: string
  readonly port?: number
  readonly address?: string
  readonly path?: string
}

/** SQLSTATE of a table that is not there. */
const undefinedTable = '42P01'

/** The sentence; an unforeseen fault keeps its stack, for people who look into it. */
export function faultSentence(thrown: unknown): string {
  const error = thrown as SystemError
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is in use; end what listens there, or set PORT to another one.`
    case 'EADDRNOTAVAIL':
      return `HOST: this machine has no address ${error.address}.`
    case 'ENOTFOUND':
      return `HOST: the name cannot be resolved: ${error.message}.`
    case 'EACCES':
    case 'EPERM':
      return error.port === undefined
        ? `No permission to use ${error.path}; make it writable, or set LECTERN_DATA to another folder.`
        : `No permission to listen on port ${error.port}; set PORT to one above 1023.`
    case 'EROFS':
    case 'ENOSPC':
      return `${error.path ?? 'The data folder'} cannot be written: ${error.message}.`
    case undefinedTable:
      return 'The database does not have all tables yet; run npm run migrate, or start the server once.'
    default:
      return isForOperators(error) ? error.message : (error.stack ?? String(thrown))
  }
}

/** Failures of the settings, the storage and the start are written as sentences. */
const isForOperators = (error: Error): boolean =>
  error instanceof ConfigError ||
  error instanceof StartFailure ||
  error instanceof BackupFailure ||
  error instanceof DatabaseFailure
