/** What is told of a statement that was answered: its text and its time, never the values bound to it. */
export type QueryNote = (statement: {
  readonly sql: string
  readonly ms: number
  readonly failed: boolean
  /** By which `request-scope.ts` knows whose it is. */
  readonly queryId: object
}) => void
