/** Fields that are kept hashed or enciphered: what was sent anew is sealed, what was left empty stays as it is. */
import { columnName } from '../../../../model/names'
import { mask as secretMask } from '../../../../fields/secret/mask'
import { isEmpty } from '../../../../model/conditions/predicate'
import type { Resource } from '../../../../model/types'
import type { CallContext } from '../../../core/context/call'
import type { Values } from '../../../core/context/entry'
import { isSealed, isSecret } from '../../../access/field-access'

/** What was sent without secrets that were left empty, or sent back as they were shown. */
export function withoutUntouched(resource: Resource, sent: Values): Values {
  const untouched = resource.fields.filter(
    (field) => isSecret(field) && [undefined, null, '', secretMask].includes(sent[field.name] as string),
  )
  if (untouched.length === 0) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !untouched.some((field) => field.name === name)))
}

/** The secrets of a save that whoever saved takes along: its answer tells them, and nothing ever does again. */
export function toldOnce({ fields }: Resource, entry: Values): Values {
  const told = fields.filter(({ name, access }) => access?.once && !isEmpty(entry[name]))
  return Object.fromEntries(told.map(({ name }) => [name, entry[name]]))
}

/** The columns of the sealed fields among these values. */
export async function sealedColumns({ resource, vault }: CallContext, entry: Values): Promise<Record<string, string>> {
  const columns: Record<string, string> = {}
  for (const field of resource.fields.filter((each) => isSealed(each) && each.name in entry)) {
    if (!vault) throw new Error(`${resource.name}.${field.name} is kept ${field.store}, and no vault was given.`)
    const text = String(entry[field.name])
    columns[columnName(field.name)] =
      field.store === 'hashed' ? await vault.hash(text) : vault.encipher(text, field.unique !== undefined)
  }
  return columns
}
