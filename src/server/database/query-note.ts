/** What is told of a statement that was answered: its text and its time, never the values bound to it. */
export type QueryNote = (statement: { readonly sql: string; readonly ms: number; readonly failed: boolean }) => void
