import { columns } from '../../../fields/columns'
import type { Field } from '../../../fields/definition/field'
import { isEmpty } from '../../../model/conditions/comparing'
import { columnName, fieldOf } from '../../../model/names'
import { answeredFields } from '../../access/field-access'
import type { Resource } from '../../../model/types'
import { tenantScopeOf } from '../../access/tenant-scope'
import type { CallContext } from '../../core/context/call'
import type { Values } from '../../core/context/entry'
import { Refusal } from '../../core/errors'
import { type Entry, toEntry } from '../../sql/row-mapping'
import type { Source } from '../../sql/source'
import { plainDefault } from '../entry/default-values'
import { labelsByValue } from './labels-by-value'

/** Key of the single row: the tenant written into, the sent value where people may choose it, else its default. */
export function ownerKey(context: CallContext, source: Source): string {
  const { resource, params } = context
  const field = fieldOf(resource, resource.single!)!
  if (field.name === 'tenantId') return source.reach.tenantId
  const sent = field.readOnly ? undefined : params[field.name]
  const value = isEmpty(sent) ? plainDefault(context, field, {}) : sent
  if (isEmpty(value)) throw new Refusal('request.parameter-missing', { name: field.name })
  return String(value)
}

/** Answer before the first save: every field with its default, the name of the owner, revision 0, no id. */
export async function unsaved(context: CallContext, value: string): Promise<Entry> {
  const { resource, call, caller } = context
  const fields = answeredFields(resource, call, caller).filter(({ name }) => name !== 'id')
  const values: Record<string, unknown> = {}
  for (const field of fields) if (!field.system && !field.computed) values[field.name] = startOf(context, field, values)
  const row = Object.fromEntries(
    fields
      .filter(({ name, store }) => !isEmpty(values[name]) && store === 'plain')
      .map((field) => [columnName(field.name), columns[field.type].toRow(values[field.name], field)]),
  )
  const entry = toEntry({ ...row, revision: 0, status: 1, [columnName(resource.single!)]: value }, fields)
  return { ...entry, ...(await ownerName(context, value)), revision: 0 }
}

/** The label that a stored row would bring along, as far as the caller may read what it names. */
async function ownerName({ resource, model, caller, database }: CallContext, value: string): Promise<Entry> {
  const { ref } = fieldOf(resource, resource.single!)!
  if (!ref) return {}
  const scopeOf = (to: Resource) => tenantScopeOf(caller, to)
  const labels = await labelsByValue({ db: database.kysely, model, scopeOf }, ref, [value])
  return { [ref.labelAs]: labels.get(value) ?? '' }
}

function startOf(context: CallContext, field: Field, entry: Values): unknown {
  if (field.default === undefined || field.child) return null
  const value = plainDefault(context, field, entry)
  return typeof value === 'object' && value !== null && '$next' in value ? null : value
}
