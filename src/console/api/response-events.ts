/** Facts that a response carries beside its data. The rooms above subscribe, so that the HTTP client need not import them. */
import type { Problem } from '../../model/types'
import { isProblem } from './api-error'
import { createEmitter } from '../browser/emitter'
import { accessToken } from './tokens'

/** Writes by others: `rights` are the permissions of the person, `live` are rows that screens keep, `screens` the screens. */
export type RemoteChange = 'rights' | 'live' | 'screens'
/** In the order of the numbers in the header `lectern-version`. */
const changes: readonly RemoteChange[] = ['rights', 'live', 'screens']

function createResponseEvents() {
  const warned = createEmitter<readonly Problem[]>()
  const changed = createEmitter<RemoteChange>()
  const ended = createEmitter()
  let versions: { readonly token: string; readonly numbers: readonly number[] } = { token: '', numbers: [] }
  return {
    onWarnings: warned.subscribe,
    onRemoteChange: changed.subscribe,
    onSessionEnd: ended.subscribe,
    /** Passes the warnings of a reply on; anything but a list with items is no warning. */
    reportWarnings(warnings: unknown): void {
      const found = Array.isArray(warnings) ? warnings.filter(isProblem) : []
      if (found.length > 0) warned.emit(found)
    },
    /** The first reply of a session sets the numbers to compare with; a process that lags behind sends lower ones, which count for nothing. */
    reportVersions(token: string, header: string | null): void {
      const numbers = header?.split('.').map(Number)
      if (!token || numbers?.length !== changes.length || numbers.some((one) => !Number.isFinite(one))) return
      const before = token === versions.token ? versions.numbers : numbers
      versions = { token, numbers: numbers.map((one, at) => Math.max(one, before[at]!)) }
      for (const [at, change] of changes.entries()) if (numbers[at]! > before[at]!) changed.emit(change)
    },
    /** The numbers of this session as they are known. */
    versions: () => versions,
    /** Many requests may fail with the same dead token; only the first finds it still in place. */
    reportSessionEnd(token: string): void {
      if (token === accessToken()) ended.emit()
    },
  }
}

export const responseEvents = createResponseEvents()
