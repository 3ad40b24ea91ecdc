/**
 * Prepared statements: their names, and the query of one that its connection has run before. Its columns are known by then;
 * the driver's own query asks for them at each execution, and works out anew how to read a row.
 */
import pg from 'pg'
import { types } from './type-parsers'

type Row = Record<string, unknown>

/** A value as it goes to the database. */
type Written = string | Buffer | null

/** Answer of a statement, as far as this server reads it. */
export interface StatementAnswer {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: Row[]
}

/** Turns the texts of a row into values, by the driver's own rules. */
interface KnownColumns {
  addFields(fields: readonly pg.FieldDef[]): void
  parseRow(texts: readonly (string | null)[]): Row
}

/** Parts of the driver that its published types leave out. */
const { Result, utils } = pg as unknown as {
  Result: new (rowMode: undefined, parsers: typeof types) => KnownColumns
  utils: { prepareValue(value: unknown): Written }
}

interface Outcome {
  resolve(answer: StatementAnswer): void
  reject(error: Error): void
}

/** As the driver calls a query; its messages arrive in the order of the methods. */
class Repeated implements pg.Submittable {
  readonly #name: string
  readonly #values: Written[]
  readonly #columns: KnownColumns
  readonly #outcome: Outcome
  readonly #rows: Row[] = []
  #tag = ''
  #fault: Error | undefined

  constructor(name: string, values: Written[], columns: KnownColumns, outcome: Outcome) {
    this.#name = name
    this.#values = values
    this.#columns = columns
    this.#outcome = outcome
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    connection.bind({ statement: this.#name, values: this.#values }, true)
    connection.execute(null, true)
    connection.sync()
    connection.stream.uncork()
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#fault) return
    try {
      this.#rows.push(this.#columns.parseRow(fields))
    } catch (error) {
      this.#fault = error as Error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text
  }

  handleReadyForQuery(): void {
    const words = this.#tag.split(' ')
    const rowCount = words.length > 1 ? Number(words.at(-1)) : null
    if (this.#fault) this.#outcome.reject(this.#fault)
    else this.#outcome.resolve({ command: words[0]!, rowCount, rows: this.#rows })
  }

  handleError(error: Error): void {
    this.#outcome.reject(error)
  }
}

/** Texts that come again get the name of a prepared statement, so that the server plans them once a connection. */
const usesBeforeName = 3
const namesAtMost = 500

export interface PreparedStatements {
  /** The name to run `text` under, or nothing while it is too rare to keep. */
  nameOf(text: string): string | undefined
  /** Remembers the columns that a statement answered under its name. */
  remember(client: pg.ClientBase, name: string, fields: readonly pg.FieldDef[]): void
  /** Runs the statement of a name with other values; undefined where this connection has not run it. */
  repeated(client: pg.ClientBase, name: string, values: readonly unknown[]): Promise<StatementAnswer> | undefined
  /** Forgets all names: tables changed, and plans made before no longer fit. */
  renew(): void
  /** Number of names now in use; a connection has prepared these at most. */
  count(): number
}

/** Names are shared by all connections; each connection prepares a name on first use. */
export function createPreparedStatements(): PreparedStatements {
  let uses = new Map<string, number>()
  let names = new Map<string, string>()
  let generation = 0
  /** A statement answers the same columns for as long as its name lives on a connection: the server refuses it otherwise. */
  const known = new WeakMap<pg.ClientBase, Map<string, KnownColumns>>()
  return {
    nameOf(text) {
      const given = names.get(text)
      if (given) return given
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
    remember(client, name, fields) {
      const columns = new Result(undefined, types)
      columns.addFields(fields)
      const ofClient = known.get(client) ?? new Map<string, KnownColumns>()
      known.set(client, ofClient.set(name, columns))
    },
    repeated(client, name, values) {
      const columns = known.get(client)?.get(name)
      if (!columns) return undefined
      const written = values.map(utils.prepareValue)
      return new Promise((resolve, reject) => client.query(new Repeated(name, written, columns, { resolve, reject })))
    },
    renew() {
      uses = new Map()
      names = new Map()
      generation += 1
    },
    count: () => names.size,
  }
}
