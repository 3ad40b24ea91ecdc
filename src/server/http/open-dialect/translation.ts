/**
 * Translation of the open dialect where it differs from ours: an address of other Blade clients, our call behind
 * it, and the names on both ways. Not for what a call does: that is the same operation.
 */
import type { CallContext } from '../../core/context/call'
import type { BuiltInRoute } from '../../core/context/route'

export type Params = Readonly<Record<string, unknown>>

/** A method and a path, as `GET /api/…`. */
export type Address = `${BuiltInRoute['method']} ${string}`

/** The two parts of an address. */
export function partsOf(address: Address): { readonly method: BuiltInRoute['method']; readonly path: string } {
  return { method: address.startsWith('GET ') ? 'GET' : 'POST', path: address.slice(address.indexOf(' ') + 1) }
}

export interface Translation {
  readonly method: string
  readonly path: string
  /** Their parameters in our words. */
  readonly params?: (params: Params, context: Pick<CallContext, 'database' | 'model'>) => Params | Promise<Params>
  /** Our answer in their form; absent on built-in routes, whose answers are written for both. */
  readonly answer?: (data: unknown, context: CallContext) => unknown
}

/** A path, or one that names its row by what the query names. */
export interface OpenCall extends Omit<Translation, 'method' | 'path'> {
  readonly method: BuiltInRoute['method']
  readonly path: string | ((query: URLSearchParams) => string)
}
