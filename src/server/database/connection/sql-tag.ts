/**
 * The `sql` tag. Each shape of a statement is printed once: a request walks the parts, binds the values, and finds the text that
 * these parts have. Builder queries may hold a fragment, and a fragment may hold builder queries.
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
import { memoize } from '../../../fields/definition/memoize'

/** Nothing reads the node of a statement that no plugin sees. */
const raw = { query: RawNode.createWithSql(''), queryId: createQueryId() }

/** Texts of a template, which are one object for each place in the code, or the text of a part without values. */
type Step = readonly string[] | string

/** A value is bound here; no text is this step. */
const bound: Step = []

/** A way through such steps is the sequence of the parts of a statement, which says its text: no other text has the same way. */
class Shape {
  text: string | undefined
  /** Most have one follower, which needs no map. */
  #step: Step | undefined
  #next: Shape | undefined
  #others: Map<Step, Shape> | undefined

  after(step: Step): Shape {
    if (this.#step === step) return this.#next!
    const known = this.#others?.get(step)
    if (known) return known
    const next = shapes.grow()
    if (this.#step === undefined) {
      this.#step = step
      this.#next = next
    } else {
      this.#others ??= new Map()
      this.#others.set(step, next)
    }
    return next
  }
}

/** The shapes of all statements; some megabytes at most, then everything is printed again. */
class Shapes {
  static readonly #most = 50_000
  readonly #lists = new Map<string, (readonly string[])[]>()
  #count = 0
  #root = new Shape()

  get root(): Shape {
    if (this.#count > Shapes.#most) {
      this.#count = 0
      this.#root = new Shape()
    }
    return this.#root
  }

  grow(): Shape {
    this.#count += 1
    return new Shape()
  }

  /** The texts of a list of so many items: lists of one length have one shape. */
  textsOfList(count: number, between: string): readonly string[] {
    const known = this.#lists.get(between) ?? []
    this.#lists.set(between, known)
    known[count] ??= ['', ...new Array<string>(count - 1).fill(between), '']
    return known[count]!
  }
}

const shapes = new Shapes()

/** Part of a statement, or a whole one. `T` is the value of an expression, or the row that a statement answers. */
export class SqlFragment<T = unknown> implements Expression<T> {
  readonly #texts: readonly string[]
  readonly #parts: readonly unknown[]

  /** `texts` has one item more than `parts`: each part stands between two texts. */
  constructor(texts: readonly string[], parts: readonly unknown[] = []) {
    this.#texts = texts
    this.#parts = parts
  }

  /** The items with the text of a separator between them. */
  static list(items: readonly unknown[], separator?: SqlFragment): SqlFragment {
    if (items.length === 0) return new SqlFragment([''])
    return new SqlFragment(shapes.textsOfList(items.length, separator ? separator.#texts[0]! : ', '), items)
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

  /** Rejects, and never throws, when the transaction is over. */
  async execute(db: QueryExecutorProvider): Promise<QueryResult<T>> {
    return db.getExecutor().executeQuery(this.compile(db))
  }

  /** Plugins read nodes, and builder queries are nodes: only then does the builder print the statement. */
  compile(db: QueryExecutorProvider): CompiledQuery<T> {
    const executor = db.getExecutor()
    const parameters: unknown[] = []
    const shape = executor.plugins.length === 0 ? this.#bind(shapes.root, parameters) : undefined
    if (shape) {
      shape.text ??= this.#print({ count: 0 })
      return { ...raw, sql: shape.text, parameters }
    }
    const queryId = createQueryId()
    return executor.compileQuery(executor.transformQuery(this.toOperationNode(), queryId), queryId)
  }

  /** Collects the values on the way to the shape; undefined where a part is a query of the builder. */
  #bind(from: Shape, values: unknown[]): Shape | undefined {
    let shape: Shape | undefined = from.after(this.#parts.length === 0 ? this.#texts[0]! : this.#texts)
    for (const part of this.#parts) {
      if (part instanceof SqlFragment) shape = part.#bind(shape, values)
      else if (isOperationNodeSource(part)) return undefined
      else {
        values.push(part)
        shape = shape.after(bound)
      }
      if (!shape) return undefined
    }
    return shape
  }

  #print(values: { count: number }): string {
    const parts = this.#parts.map((part) => {
      if (part instanceof SqlFragment) return part.#print(values)
      values.count += 1
      return `$${values.count}`
    })
    return this.#texts.map((text, at) => `${text}${parts[at] ?? ''}`).join('')
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const textOnly = <T = unknown>(text: string) => new SqlFragment<T>([text])

/** Names come from the model, the same ones again and again. */
const mostNames = 20_000
const asIs = (name: string) => name
const referenceOf = memoize((path: string) => textOnly(path.split('.').map(quoted).join('.')), asIs, mostNames)
const identifierOf = memoize((name: string) => textOnly(quoted(name)), asIs, mostNames)

const reference = <T = unknown>(path: string) => referenceOf(path) as SqlFragment<T>

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  throw new Error(`"${value}" is not written into a statement.`)
}

const tag = <T = unknown>(texts: TemplateStringsArray, ...parts: unknown[]) => new SqlFragment<T>(texts, parts)

/** The words of Kysely's own `sql` that statements here are made with. */
export const sql = Object.assign(tag, {
  ref: reference,
  table: reference,
  id: (...names: readonly [string, ...string[]]) =>
    names.length === 1 ? identifierOf(names[0]) : textOnly(names.map(quoted).join('.')),
  lit: <T = unknown>(value: T) => textOnly<T>(literal(value)),
  raw: textOnly,
  join: (items: readonly unknown[], separator?: SqlFragment) => SqlFragment.list(items, separator),
})
