import { useEffect, useState } from 'react'
import type { Call, Resource } from '../../model/types'
import { CallFailure, request, sendFile } from '../api'

export interface ImportAnswer {
  readonly total: number
  readonly successCount: number
  readonly failCount: number
  readonly importLogId: string
  readonly errors: readonly { readonly row: number; readonly field?: string; readonly message: string }[]
  /** The rows of these errors as they were sent. */
  readonly repair?: RowsToRepair
}

export interface RowsToRepair {
  readonly columns: readonly { readonly heading: string; readonly field: string }[]
  readonly rows: readonly { readonly row: number; readonly cells: readonly (string | number | boolean | null)[] }[]
}

interface Progress {
  readonly total?: number
  readonly doneCount?: number
  readonly status?: number
}

export type ImportState =
  | { readonly at: 'choosing' }
  | { readonly at: 'sending'; readonly part: number }
  | { readonly at: 'running'; readonly done?: number; readonly total?: number }
  | { readonly at: 'done'; readonly answer: ImportAnswer }
  | { readonly at: 'failed'; readonly message: string; readonly isCutOff: boolean }

const pollEvery = 1000
/** As long as the server works on one request; how far it is, is seen meanwhile. */
const patience = 30 * 60 * 1000

/** One file on its way in: sent, worked through while the server tells how far it is, and answered. */
export function useImport(resource: Resource, target: Call | undefined, onImported: () => unknown) {
  const [state, setState] = useState<ImportState>({ at: 'choosing' })
  const isRunning = state.at === 'running'

  useEffect(() => {
    if (!isRunning) return
    const ask = async () => {
      const params = { resource: resource.name }
      const path = '/api/blade-resource/import-log/progress'
      const { status, doneCount, total } = await request<Progress>({ path, params })
      if (status === 0) setState((now) => (now.at === 'running' ? { at: 'running', done: doneCount, total } : now))
    }
    // The answer of the import itself decides; a question about it that fails is asked again.
    const timer = setInterval(() => void ask().catch(() => undefined), pollEvery)
    return () => clearInterval(timer)
  }, [isRunning, resource.name])

  const start = async (file: File, beside: Readonly<Record<string, string>> = {}) => {
    if (!target) return
    setState({ at: 'sending', part: 0 })
    try {
      const onProgress = (part: number) => setState(part < 1 ? { at: 'sending', part } : { at: 'running' })
      const parts = { ...literals(target), ...beside, file }
      const answer = await sendFile<ImportAnswer>(target.paths[0]!, parts, onProgress, patience)
      setState({ at: 'done', answer })
    } catch (failure) {
      const isCutOff = failure instanceof CallFailure && (failure.reason !== 'answer' || failure.code >= 500)
      setState({ at: 'failed', message: failure instanceof Error ? failure.message : String(failure), isCutOff })
    } finally {
      onImported()
    }
  }

  return { state, start, again: () => setState({ at: 'choosing' }) }
}

const literals = ({ with: given = {} }: Call): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
