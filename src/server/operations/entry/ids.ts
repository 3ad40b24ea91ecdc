/** The ids a call names: joined by comma or a list, each once. */
import type { CallContext } from '../../core/context/call'
import { Refusal } from '../../core/errors'

/** Rows that one call names. */
export const mostIds = 1000

/** At least one id, under the call's key, `ids` or `id`. */
export function idsOf({ params, call }: CallContext): string[] {
  const given = [params[call.key], params.ids, params.id].find((each) => each !== undefined && each !== null)
  const ids = idList(given)
  if (ids.length === 0) throw new Refusal('ids.none')
  if (ids.length > mostIds) throw new Refusal('ids.too-many', { count: mostIds })
  return ids
}

/** Ids joined by comma or as a list, each once; none where nothing was given. */
export function idList(given: unknown): string[] {
  const parts = Array.isArray(given) ? given : String(given ?? '').split(',')
  return [...new Set(parts.map((part) => String(part).trim()).filter(Boolean))]
}

/** The one value that names a row; absent is refused by the parameter's name. */
export function keyOf({ params, call }: CallContext): string {
  const key = call.key === 'ids' ? 'id' : call.key
  const value = params[key] ?? params.id
  if (value === undefined || value === null || value === '') {
    throw new Refusal('request.parameter-missing', { name: key })
  }
  return String(value)
}
