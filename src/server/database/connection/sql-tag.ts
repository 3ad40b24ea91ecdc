/**
 * The `sql` tag: text and values, printed without a node of the query builder for each part, because a list is put together
 * from dozens of parts at every request. Builder queries may hold a fragment, and a fragment may hold builder queries.
 */
import {
  CompiledQuery,
  createQueryId,
  type Expression,
  isOperationNodeSource,
  type QueryExecutorProvider,
  type QueryResult,
  RawNode,
  ValueNode,
} from 'kysely'
import { affected, isOnlyMarked, wayOf } from './executor'

interface Printed {
  /** Pieces of the text, in order. */
  readonly pieces: string[]
  readonly values: unknown[]
}

/** Part of a statement, or a whole one. `T` is the value of an expression, or the row that a statement answers. */
export class SqlFragment<T = unknown> implements Expression<T> {
  readonly #texts: readonly string[]
  readonly #parts: readonly unknown[]

  /** `texts` has one item more than `parts`: each part stands between two texts. */
  constructor(texts: readonly string[], parts: readonly unknown[] = []) {
    this.#texts = texts
    this.#parts = parts
  }

  get expressionType(): T | undefined {
    return undefined
  }

  toOperationNode(): RawNode {
    const nodes = this.#parts.map((part) =>
      isOperationNodeSource(part) ? part.toOperationNode() : ValueNode.create(part),
    )
    return RawNode.create(this.#texts, nodes)
  }

  compile(db: QueryExecutorProvider): CompiledQuery<T> {
    return this.#compiled() ?? this.#built(db)
  }

  execute(db: QueryExecutorProvider): Promise<QueryResult<T>> {
    const isSeen = !wayOf(db) && !isOnlyMarked(db.getExecutor())
    const compiled = isSeen ? undefined : this.#compiled()
    return compiled ? runText(db, compiled.sql, compiled.parameters) : db.getExecutor().executeQuery(this.#built(db))
  }

  /** Undefined where a part is a query of the builder. */
  #compiled(): CompiledQuery<T> | undefined {
    const to: Printed = { pieces: [], values: [] }
    return this.#print(to) ? (CompiledQuery.raw(to.pieces.join(''), to.values) as CompiledQuery<T>) : undefined
  }

  #print(to: Printed): boolean {
    to.pieces.push(this.#texts[0]!)
    for (let at = 0; at < this.#parts.length; at++) {
      const part = this.#parts[at]
      if (part instanceof SqlFragment) {
        if (!part.#print(to)) return false
      } else if (isOperationNodeSource(part)) return false
      else to.pieces.push(`$${to.values.push(part)}`)
      to.pieces.push(this.#texts[at + 1]!)
    }
    return true
  }

  /** The same statement by the nodes of the query builder, as plugins see it. */
  #built(db: QueryExecutorProvider): CompiledQuery<T> {
    const executor = db.getExecutor()
    const queryId = createQueryId()
    return executor.compileQuery(executor.transformQuery(this.toOperationNode(), queryId), queryId)
  }
}

/** Runs a text with its values. */
export async function runText<T>(
  db: QueryExecutorProvider,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult<T>> {
  const ask = wayOf(db)
  if (ask) {
    const answer = await ask(text, values, db)
    return { rows: answer.rows as T[], ...affected(answer) }
  }
  const executor = db.getExecutor()
  const query = CompiledQuery.raw(text, [...values]) as CompiledQuery<T>
  // What was not built by the query builder is shown to its plugins, which mark whose it is.
  executor.transformQuery(query.query, query.queryId)
  return executor.executeQuery(query)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const textOnly = <T = unknown>(text: string) => new SqlFragment<T>([text])

/** Names come from the model, the same ones again and again. */
function cached(print: (name: string) => string) {
  const fragments = new Map<string, SqlFragment>()
  return <T = unknown>(name: string): SqlFragment<T> => {
    let fragment = fragments.get(name)
    if (!fragment) {
      if (fragments.size >= mostCached) fragments.clear()
      fragment = textOnly(print(name))
      fragments.set(name, fragment)
    }
    return fragment as SqlFragment<T>
  }
}

const mostCached = 20_000
const reference = cached((path) => path.split('.').map(quoted).join('.'))
const identifier = cached(quoted)

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  throw new Error(`"${value}" is not written into a statement.`)
}

const comma = textOnly(', ')

function join(items: readonly unknown[], separator: SqlFragment = comma): SqlFragment {
  const parts = items.flatMap((item, at) => (at > 0 ? [separator, item] : [item]))
  return new SqlFragment(new Array(parts.length + 1).fill(''), parts)
}

const tag = <T = unknown>(texts: TemplateStringsArray, ...parts: unknown[]) => new SqlFragment<T>(texts, parts)

/** The words of Kysely's own `sql` that statements here are made with. */
export const sql = Object.assign(tag, {
  ref: reference,
  table: reference,
  id: (...names: readonly [string, ...string[]]) =>
    names.length === 1 ? identifier(names[0]) : textOnly(names.map(quoted).join('.')),
  lit: <T = unknown>(value: T) => textOnly<T>(literal(value)),
  raw: textOnly,
  join,
})
