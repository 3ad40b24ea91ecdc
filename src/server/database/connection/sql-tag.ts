/**
 * The `sql` tag: text and values, printed without a node of the query builder for each part, because a list is put together
 * from dozens of parts at every request. Builder queries may hold a fragment, and a fragment may hold builder queries.
 */
import {
  type CompiledQuery,
  createQueryId,
  type Expression,
  isOperationNodeSource,
  type QueryExecutorProvider,
  type QueryResult,
  RawNode,
  ValueNode,
} from 'kysely'

/** Nobody reads the node of a statement that no plugin sees. */
const raw = { query: RawNode.createWithSql(''), queryId: createQueryId() }

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

  async execute(db: QueryExecutorProvider): Promise<QueryResult<T>> {
    return db.getExecutor().executeQuery(this.compile(db))
  }

  /** Plugins read nodes, and builder queries are nodes: only then does the builder print the statement. */
  compile(db: QueryExecutorProvider): CompiledQuery<T> {
    const executor = db.getExecutor()
    const to: Printed = { pieces: [], values: [] }
    if (executor.plugins.length === 0 && this.#print(to)) {
      return { ...raw, sql: to.pieces.join(''), parameters: to.values }
    }
    const queryId = createQueryId()
    return executor.compileQuery(executor.transformQuery(this.toOperationNode(), queryId), queryId)
  }

  /** False where a part is a query of the builder. */
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
