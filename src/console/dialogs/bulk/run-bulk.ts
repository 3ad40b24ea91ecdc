/** An action on many rows, a part a request, until all are done or the person stops it. */
import type { Action, Resource } from '../../../model/types'
import { request } from '../../api'

/** The rows: those named, or all that the list finds for these parameters. */
export type BulkRows =
  | { readonly ids: readonly string[] }
  | { readonly list: string; readonly query: Readonly<Record<string, unknown>> }

export interface BulkFailure {
  readonly id: string
  readonly name: string
  readonly message: string
}

export interface BulkResult {
  readonly done: number
  readonly failed: readonly BulkFailure[]
}

interface Answer extends BulkResult {
  readonly last: string
  readonly until: string
  readonly more: boolean
}

interface BulkAsked {
  readonly resource: Resource
  readonly action: Action
  readonly rows: BulkRows
  readonly values: Readonly<Record<string, unknown>>
  readonly onProgress: (sofar: BulkResult) => void
  readonly signal: AbortSignal
}

const atOnce = 50

/** Answers the result; a failed request ends the run, and `onProgress` has told the part done before. */
export async function runBulk({ resource, action, rows, values, onProgress, signal }: BulkAsked): Promise<BulkResult> {
  let sofar: BulkResult = { done: 0, failed: [] }
  let waiting = 'ids' in rows ? rows.ids : []
  let place: Readonly<Record<string, string>> = {}
  for (;;) {
    if (signal.aborted) return sofar
    const part = waiting.slice(0, atOnce)
    const which = 'ids' in rows ? { ids: part.join(',') } : { list: rows.list, query: rows.query, ...place }
    const answer = await request<Answer>({
      method: 'POST',
      path: '/api/lectern/bulk',
      body: { of: resource.name, action: action.name, with: values, ...which },
      encrypted: true,
      timeout: 60_000,
    })
    sofar = { done: sofar.done + answer.done, failed: [...sofar.failed, ...answer.failed] }
    onProgress(sofar)
    if ('ids' in rows) {
      waiting = waiting.slice(answer.more ? part.indexOf(answer.last) + 1 : part.length)
      if (waiting.length === 0) return sofar
    } else {
      if (!answer.more) return sofar
      place = { after: answer.last, until: answer.until }
    }
  }
}
