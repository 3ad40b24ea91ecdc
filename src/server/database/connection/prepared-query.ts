/**
 * Prepared statements: their names, and the query of one that its connection has run before. Its values go out in one piece,
 * without a query for its columns; the driver's own query asks for them at each execution, and works out anew how to read a row.
 */
import { errorOf } from '../../../fields/definition/guards'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { types } from './type-parsers'

type Parse = (text: string) => unknown
type Row = Record<string, unknown>

/** Answer of a statement, as far as this server reads it. */
export interface StatementAnswer {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: Row[]
}

/** Column names and parsers of a statement. */
interface Shape {
  readonly names: readonly string[]
  /** None where the text is the value. */
  readonly parsers: readonly (Parse | undefined)[]
  readonly empty: Row
}

const textOnly: Parse = pg.types.getTypeParser(pg.types.builtins.TEXT)

function shapeOf(fields: readonly pg.FieldDef[]): Shape {
  return {
    names: fields.map((field) => field.name),
    parsers: fields.map(({ dataTypeID }) => {
      const parse: Parse = types.getTypeParser(dataTypeID, 'text')
      return parse === textOnly ? undefined : parse
    }),
    empty: Object.fromEntries(fields.map((field) => [field.name, null])),
  }
}

/** As the driver calls a query; its messages arrive in this order. */
class Repeated implements pg.Submittable {
  readonly #shape: Shape
  readonly #message: Buffer
  readonly #resolve: (answer: StatementAnswer) => void
  readonly #reject: (error: Error) => void
  readonly #rows: Row[] = []
  #tag = ''
  #fault: Error | undefined

  constructor(
    shape: Shape,
    message: Buffer,
    resolve: (answer: StatementAnswer) => void,
    reject: (error: Error) => void,
  ) {
    this.#shape = shape
    this.#message = message
    this.#resolve = resolve
    this.#reject = reject
  }

  submit({ stream }: pg.Connection): void {
    if (stream.writable) stream.write(this.#message)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#fault) return
    try {
      this.#rows.push(rowOf(this.#shape, fields))
    } catch (error) {
      this.#fault = errorOf(error)
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text
  }

  handleReadyForQuery(): void {
    const words = this.#tag.split(' ')
    const rowCount = words.length > 1 ? Number(words.at(-1)) : null
    if (this.#fault) this.#reject(this.#fault)
    else this.#resolve({ command: words[0]!, rowCount, rows: this.#rows })
  }

  handleError(error: Error): void {
    this.#reject(error)
  }
}

function rowOf({ names, parsers, empty }: Shape, texts: readonly (string | null)[]): Row {
  const row = { ...empty }
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]!
    const parse = parsers[at]
    row[names[at]!] = text === null || !parse ? text : parse(text)
  }
  return row
}

/** Values as the driver writes them. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils

const executeAndSync = Buffer.concat([serialize.execute(), serialize.sync()])

/** Bind, execute and sync in one piece. */
const boundMessage = (statement: string, values: readonly unknown[]): Buffer =>
  Buffer.concat([serialize.bind({ statement, values: [...values], valueMapper: prepareValue }), executeAndSync])

/** Texts that come again get the name of a prepared statement, so that the server plans them once a connection. */
const usesBeforeName = 3
const namesAtMost = 500

export interface PreparedStatements {
  /** The name to run `text` under, or nothing while it is too rare to keep. */
  nameOf(text: string): string | undefined
  /** Remembers the columns that a statement answered under its name. */
  remember(client: pg.ClientBase, name: string, fields: readonly pg.FieldDef[]): void
  /** Runs the statement of a name with other values; undefined where this connection has not run it, or bytes are sent. */
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
  const shapes = new WeakMap<pg.ClientBase, Map<string, Shape>>()
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
    remember(client, name, fields) {
      const known = shapes.get(client) ?? new Map<string, Shape>()
      shapes.set(client, known)
      known.set(name, shapeOf(fields))
    },
    repeated(client, name, values) {
      const shape = shapes.get(client)?.get(name)
      if (!shape) return undefined
      const message = boundMessage(name, values)
      return new Promise((resolve, reject) => client.query(new Repeated(shape, message, resolve, reject)))
    },
    renew() {
      uses = new Map()
      names = new Map()
      generation += 1
    },
    count: () => names.size,
  }
}
