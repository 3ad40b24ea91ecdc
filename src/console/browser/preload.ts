import { isRecord } from '../../fields/definition/guards'

/** Fetches code that nothing needs yet; not where a person told the browser to save data. Answers how to call it off. */
export function preload(fetch: () => Promise<unknown>, after: number): () => void {
  if ('connection' in navigator && isRecord(navigator.connection) && navigator.connection.saveData)
    return () => undefined
  // A part that fails to load is requested again when it is needed, and its failure is shown then.
  const timer = setTimeout(() => void fetch().catch(() => undefined), after)
  return () => clearTimeout(timer)
}
