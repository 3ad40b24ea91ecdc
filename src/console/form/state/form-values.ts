/** Values of a form: the first, those that people changed, and those a save sends. */
import { isRecord } from '../../../fields/definition/guards'
import type { FormMode, Values } from '../../data/entry'
import { isSame } from '../../data/same-value'
import { listOf } from '../../../fields/definition/lists'
import { isEmpty } from '../../../model/conditions/predicate'
import { copyName } from '../../../model/entries/copy-name'
import type { Field, Resource } from '../../../model/types'
import { evaluateCondition } from '../../session/conditions'
import type { RelatedScope } from '../../data/related-scope'

/** True when people choose the tenant of a new row: the call names it, and the row follows. */
export const isTenantToChoose = (field: Field, mode: FormMode): boolean =>
  mode === 'add' && field.system === true && field.name === 'tenantId'

/** The form's first values: the stored entry, or defaults with the preset laid over. */
export function initialValues(
  resource: Resource,
  mode: FormMode,
  stored: Values | undefined,
  preset: Values,
  copySuffix: string,
): Values {
  if (mode === 'edit' || mode === 'view') return asLists(resource, stored ?? {})
  const defaults = Object.fromEntries(
    resource.fields.filter(isPlainDefault).map((field) => [field.name, field.default]),
  )
  if (mode === 'add') return { ...defaults, ...given(preset) }
  const copied = resource.fields.filter((field) => isSendable(field) && !isEmpty(stored?.[field.name]))
  return {
    ...defaults,
    ...Object.fromEntries(copied.map((field) => [field.name, copyOf(field, stored?.[field.name])])),
    ...nameOfCopy(resource, stored, copySuffix),
    ...given(preset),
  }
}

/** A name that no other entry may have is told apart from that of the original. */
function nameOfCopy(resource: Resource, stored: Values | undefined, copySuffix: string): Values {
  const field = resource.fields.find(({ name }) => name === resource.display)
  const name = stored?.[resource.display]
  if (!field?.unique || !isSendable(field) || typeof name !== 'string' || name === '') return {}
  return { [field.name]: copyName(name, copySuffix, { most: field.value.maxLength }) }
}

/** The values that an address names, which holds texts alone, as their fields hold them. */
export function valuesInAddress(resource: Resource, query: URLSearchParams): Values {
  const isNumber = (name: string) =>
    resource.fields.some(
      (field) => field.name === name && ['integer', 'number'].includes(field.value.json) && !field.many,
    )
  return Object.fromEntries(
    [...query].map(([name, text]) => [name, isNumber(name) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text]),
  )
}

/** Rows of a copy are new rows. */
function copyOf({ child, store }: Field, value: unknown): unknown {
  if (!child || !Array.isArray(value)) return value
  return value.map((row: unknown) => {
    if (!isRecord(row)) return row
    const inner = child.row.fields.filter((field) => field.child)
    const { id: _, ...rest } = row
    const kept = store === 'rows' ? rest : row
    return { ...kept, ...Object.fromEntries(inner.map((field) => [field.name, copyOf(field, row[field.name])])) }
  })
}

/** Lists that arrived joined by comma become lists, so that rules and comparisons see one form. */
export function asLists(resource: Resource, entry: Values): Values {
  const joined = resource.fields.filter(({ name, many }) => many && typeof entry[name] === 'string')
  return { ...entry, ...Object.fromEntries(joined.map(({ name }) => [name, listOf(entry[name])])) }
}

/** Values that differ from the stored entry; an emptied one goes as null. */
export function changedValues(resource: Resource, stored: Values, values: Values): Values {
  const changed = resource.fields.filter(isSendable).filter(({ name }) => !isSame(stored[name], values[name]))
  return Object.fromEntries(changed.map(({ name }) => [name, isEmpty(values[name]) ? null : values[name]]))
}

/** All values a new entry gives. */
export function newValues(resource: Resource, values: Values): Values {
  const filled = resource.fields.filter(
    (field) => (isSendable(field) || isTenantToChoose(field, 'add')) && !isEmpty(values[field.name]),
  )
  return Object.fromEntries(filled.map(({ name }) => [name, values[name]]))
}

/** First values of a drawn form: those that it clears because they are hidden are left out, or at their default. */
export function drawnValues(resource: Resource, values: Values, relatedScope: RelatedScope): Values {
  const scope = { ...relatedScope(values), entry: values, now: new Date() }
  const hidden = resource.fields.filter(
    ({ when }) =>
      typeof when?.visible === 'object' && when.hidden !== 'keep' && !evaluateCondition(when.visible, scope, true),
  )
  const names = new Set(hidden.map(({ name }) => name))
  const atDefault = hidden.filter(({ when }) => when!.hidden === 'default')
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name))),
    ...Object.fromEntries(atDefault.map((field) => [field.name, field.default])),
  }
}

/** Values that a save sends in a mode. */
export function valuesToSend(resource: Resource, mode: FormMode, stored: Values, values: Values): Values {
  if (mode === 'copy' && resource.calls.copy) return copiedValues(resource, stored, values)
  if (mode !== 'edit') return newValues(resource, values)
  const revision = stored.revision === undefined ? {} : { revision: stored.revision }
  // In a single row, the field of its owner stands for a key.
  const whose = resource.single === undefined ? {} : { [resource.single]: stored[resource.single] }
  return { ...whose, ...changedValues(resource, stored, values), id: stored.id, ...revision }
}

/** A copy names its original; the server adds values that the form lacks, so the copy names emptied ones too. */
function copiedValues(resource: Resource, stored: Values, values: Values): Values {
  const emptied = resource.fields.filter(
    (field) => isSendable(field) && !isEmpty(stored[field.name]) && isEmpty(values[field.name]),
  )
  const nothing = Object.fromEntries(emptied.map(({ name }) => [name, null]))
  return { ...nothing, ...newValues(resource, values), [resource.calls.copy!.key]: stored.id }
}

// Record fields are the server's; a read-only one is too.
export const isSendable = ({ readOnly, system }: Field) => !readOnly && !system

// Defaults such as {"$now": true} are worked out by the server.
export function isPlainDefault(field: Field): boolean {
  const value = field.default
  if (value === undefined || field.readOnly) return false
  return typeof value !== 'object' || value === null || !Object.keys(value).some((key) => key.startsWith('$'))
}

function given(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
