/**
 * Values of fields whose files are private: kept as bare addresses, answered as links that open for a while. A bare
 * address that is sent opens nothing: only a link that was handed out is taken.
 */
import { onceFor } from '../../language/once-for'
import type { Field, Resource } from '../../model/types'
import type { CallContext } from '../core/context/call'
import { Refusal } from '../core/errors'
import { storageName } from './storage-name'

type Params = CallContext['params']

/** Links end on the stroke of a span, so that a value read twice is mostly the same; each holds for one span at least. */
const spanSeconds = 600
/** A form may stay open for long after its link is over. */
const graceSeconds = 24 * 60 * 60

/** The names of private fields, at any depth. */
const privateFields = onceFor((resource: Resource) => new Set(namesIn(resource.fields)))

function namesIn(fields: readonly Field[]): string[] {
  return fields.flatMap(({ name, upload, child }) => [
    ...(upload?.private ? [name] : []),
    ...(child ? namesIn(child.row.fields) : []),
  ])
}

/** The call with addresses in place of the links that were sent; refused where one was not handed out here. */
export function withPrivateAddresses(context: CallContext): CallContext {
  const names = privateFields(context.resource)
  const { stores, now, locale } = context
  if (names.size === 0 || !stores) return context
  const message = new Refusal('file.link-over').text(locale)
  const from = new Date(now.getTime() - graceSeconds * 1000)
  const addressOf = (link: string, field: string) => {
    const [address = '', query = ''] = link.split('?', 2)
    const kept = storageName(address.slice(1))
    if (!kept?.isPrivate) return link
    if (stores.links.termsOf(kept.name, Object.fromEntries(new URLSearchParams(query)), from)) return address
    throw new Refusal('request.invalid', { message }, [{ field, rule: 'private', message }])
  }
  return { ...context, params: changed(context.params, names, addressOf) as Params }
}

/** An answer with links that open its private files for ten to twenty minutes. */
export function withPrivateLinks({ resource, stores, now }: CallContext, answer: unknown): unknown {
  const names = privateFields(resource)
  if (names.size === 0 || !stores) return answer
  const until = (Math.floor(now.getTime() / 1000 / spanSeconds) + 2) * spanSeconds
  return changed(answer, names, (address) => {
    const kept = storageName(address.slice(1))
    return kept?.isPrivate ? stores.links.linkTo({ name: kept.name, until }) : address
  })
}

type Change = (link: string, field: string) => string

/** Values under these names, changed one by one; several may be joined by commas. Streams and dates stay as they are. */
function changed(value: unknown, names: ReadonlySet<string>, change: Change): unknown {
  if (Array.isArray(value)) return value.map((one) => changed(one, names, change))
  if (!isPlain(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    names.has(name) ? eachLink(inner, (link) => change(link, name)) : changed(inner, names, change),
  ])
  return Object.fromEntries(entries)
}

function isPlain(value: unknown): value is Params {
  if (typeof value !== 'object' || value === null) return false
  const kind = Object.getPrototypeOf(value)
  return kind === Object.prototype || kind === null
}

function eachLink(value: unknown, change: (link: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => eachLink(one, change))
  return typeof value === 'string' ? value.split(',').map(change).join(',') : value
}
