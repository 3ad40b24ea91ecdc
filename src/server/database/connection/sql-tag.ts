/**
 * Parts of statements, as `sql` of the query builder makes them and in the same words, but kept as plain text and values: lists
 * and details are put together from dozens of parts at every request. Parts of the query builder may stand in one of ours and
 * the other way round; such a statement is then put together by the query builder.
 */
import { CompiledQuery, type QueryResult, type RawBuilder, sql as builderSql } from 'kysely'
import { affected, isOnlyMarked, wayOf } from './executor'

type Executing = Parameters<RawBuilder<unknown>['execute']>[0]

interface Printed {
  /** Pieces of the text, in order. */
  readonly pieces: string[]
  readonly values: unknown[]
}

class Fragment<T> implements RawBuilder<T> {
  readonly #texts: readonly string[]
  readonly #parts: readonly unknown[]

  /** There is one text more than there are parts: each part stands between two of them. */
  constructor(texts: readonly string[], parts: readonly unknown[] = []) {
    this.#texts = texts
    this.#parts = parts
  }

  get isRawBuilder(): true {
    return true
  }

  get expressionType(): T | undefined {
    return undefined
  }

  /** The same part as the query builder makes it. */
  #built(): RawBuilder<T> {
    return builderSql<T>(this.#texts as unknown as TemplateStringsArray, ...this.#parts)
  }

  /** Adds text and values; false when a part is of another making. */
  #print(to: Printed): boolean {
    to.pieces.push(this.#texts[0]!)
    for (let at = 0; at < this.#parts.length; at++) {
      const part = this.#parts[at]
      if (part instanceof Fragment) {
        if (!part.#print(to)) return false
      } else if (isOfBuilder(part)) return false
      else to.pieces.push(`$${to.values.push(part)}`)
      to.pieces.push(this.#texts[at + 1]!)
    }
    return true
  }

  #printed(): { readonly text: string; readonly values: readonly unknown[] } | undefined {
    const to: Printed = { pieces: [], values: [] }
    return this.#print(to) ? { text: to.pieces.join(''), values: to.values } : undefined
  }

  compile(db: Executing): CompiledQuery<T> {
    const printed = this.#printed()
    return printed
      ? (CompiledQuery.raw(printed.text, [...printed.values]) as CompiledQuery<T>)
      : this.#built().compile(db)
  }

  execute(db: Executing): Promise<QueryResult<T>> {
    const printed = this.#printed()
    const isSeen = !wayOf(db) && !isOnlyMarked(db.getExecutor())
    return printed && !isSeen ? runText(db, printed.text, printed.values) : this.#built().execute(db)
  }

  toOperationNode() {
    return this.#built().toOperationNode()
  }

  as(alias: never) {
    return this.#built().as(alias)
  }

  withPlugin(plugin: Parameters<RawBuilder<T>['withPlugin']>[0]) {
    return this.#built().withPlugin(plugin)
  }

  $castTo<C>(): RawBuilder<C> {
    return this as unknown as RawBuilder<C>
  }

  $notNull(): RawBuilder<Exclude<T, null>> {
    return this as unknown as RawBuilder<Exclude<T, null>>
  }
}

const isOfBuilder = (part: unknown): boolean =>
  typeof part === 'function' || (typeof part === 'object' && part !== null && 'toOperationNode' in part)

/** Runs a text with its values. */
export async function runText<T>(db: Executing, text: string, values: readonly unknown[]): Promise<QueryResult<T>> {
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
const textOnly = <T = unknown>(text: string): RawBuilder<T> => new Fragment<T>([text])

/** Names come from the model, the same ones again and again. */
function keptByName(print: (name: string) => string): (name: string) => RawBuilder<unknown> {
  const kept = new Map<string, RawBuilder<unknown>>()
  return (name) => {
    const known = kept.get(name)
    if (known) return known
    const fragment = textOnly(print(name))
    if (kept.size >= mostKept) kept.clear()
    kept.set(name, fragment)
    return fragment
  }
}

const mostKept = 20_000
const reference = keptByName((path) => path.split('.').map(quoted).join('.'))
const identifier = keptByName(quoted)

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  throw new Error(`"${value}" is not written into a statement.`)
}

const comma = textOnly(', ')

const made = {
  ref: reference,
  table: reference,
  id: (...names: readonly string[]) =>
    names.length === 1 ? identifier(names[0]!) : textOnly(names.map(quoted).join('.')),
  lit: (value: unknown) => textOnly(literal(value)),
  raw: textOnly,
  join: (items: readonly unknown[], between: RawBuilder<unknown> = comma) => {
    const parts: unknown[] = []
    const texts = ['']
    const add = (part: unknown) => {
      parts.push(part)
      texts.push('')
    }
    for (let at = 0; at < items.length; at++) {
      if (at > 0) add(between)
      add(items[at])
    }
    return new Fragment(texts, parts)
  },
}

type BuilderSql = typeof builderSql

/** `sql` as the query builder has it, of those of its words that statements here are made with. */
export const sql = Object.assign(
  <T = unknown>(texts: TemplateStringsArray, ...parts: unknown[]): RawBuilder<T> => new Fragment<T>(texts, parts),
  made,
) as unknown as Pick<BuilderSql, keyof typeof made> &
  (<T = unknown>(texts: TemplateStringsArray, ...parts: unknown[]) => RawBuilder<T>)
