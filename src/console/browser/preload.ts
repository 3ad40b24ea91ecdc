/** Fetches code that nothing needs yet; not where a person told the browser to save data. Answers how to call it off. */
export function fetchAhead(fetch: () => Promise<unknown>, after: number): () => void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return () => undefined
  // Whatever fails here is asked again, and told of, when it is needed.
  const timer = setTimeout(() => void fetch().catch(() => undefined), after)
  return () => clearTimeout(timer)
}
