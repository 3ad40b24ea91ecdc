/** Gives texts that come again the name of a prepared statement, so that the server plans them once a connection. */

const usesBeforeName = 3
const namesAtMost = 500

export interface StatementNames {
  /** The name to run `text` under, or nothing while it is too rare to keep. */
  nameOf(text: string): string | undefined
  /** Forgets all names: tables changed, and plans made before no longer fit. */
  renew(): void
  /** Number of names now in use; a connection has prepared these at most. */
  count(): number
}

/** Names are shared by all connections; each connection prepares a name on first use. */
export function statementNames(): StatementNames {
  let uses = new Map<string, number>()
  let names = new Map<string, string>()
  let generation = 0
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known) return known
      if (names.size >= namesAtMost) return undefined
      const count = (uses.get(text) ?? 0) + 1
      if (uses.size > 10 * namesAtMost) uses = new Map()
      uses.set(text, count)
      if (count < usesBeforeName) return undefined
      uses.delete(text)
      const name = `lectern_${generation}_${names.size}`
      names.set(text, name)
      return name
    },
    renew() {
      uses = new Map()
      names = new Map()
      generation += 1
    },
    count: () => names.size,
  }
}
