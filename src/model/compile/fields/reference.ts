/** `x-ref`: where a field leads, and what linking adds once every resource is known. */
import type { Condition } from '../../../fields/definition/condition'
import type { Dictionary, Field, Reference, RefTarget } from '../../../fields/definition/field'
import { labelName } from '../../names'
import type { Resource } from '../../types'
import type { FieldDeclaration, RefDeclaration } from '../../../generated/schema-files'
import { compact } from '../compact'
import { linkShape } from './shaped'
import { textOf } from '../texts'

/** Compiles `x-ref` of a field; targets are found once all resources are known. */
export function referenceOf(name: string, { 'x-ref': raw }: FieldDeclaration): Reference | undefined {
  if (!raw) return undefined
  const { by } = raw
  return compact<Reference>({
    to: by === undefined ? String(raw.to) : '',
    by,
    targets: by === undefined ? undefined : targetsOf(raw),
    label: raw.label ?? '',
    value: raw.value ?? 'id',
    filter: raw.filter,
    call: raw.call,
    picker: raw.picker ?? 'select',
    // Linking puts the right that adding needs in this place.
    quickAdd: raw.quickAdd === true ? [] : undefined,
    onDelete: raw.onDelete ?? (raw.owner ? 'cascade' : 'restrict'),
    message: textOf(raw, 'message'),
    owner: ownerOf(raw.owner),
    labelAs: labelName(name),
  })
}

/** A target takes what it leaves out from the reference. */
function targetsOf({ to, label = '', value = 'id', quickAdd }: RefDeclaration): Reference['targets'] {
  if (typeof to === 'string') return {}
  const ways = Object.entries(to).map(([when, raw]) => {
    const target = compact<RefTarget>({
      to: String(raw.to),
      label: raw.label ?? label,
      value: raw.value ?? value,
      filter: raw.filter,
      quickAdd: quickAdd === true ? [] : undefined,
    })
    return [when, target] as const
  })
  return Object.fromEntries(ways)
}

function ownerOf(owner: RefDeclaration['owner']): Reference['owner'] {
  if (!owner) return undefined
  const { one = false, copy = false, free = false } = owner === true ? {} : owner
  return { one, copy, free }
}

/** The reference of a tree's row to the one above it. */
export function parentReference(name: string, { resource, label }: { resource: string; label: string }): Reference {
  return { to: resource, label, value: 'id', picker: 'tree', onDelete: 'restrict', labelAs: labelName(name) }
}

type ByName = ReadonlyMap<string, Resource>

/** References of a resource once all are known: label, the limit of the call that fills the picker, the right to add. */
export function linkReference(field: Field, resources: ByName, beside: readonly Field[]): Field {
  if (field.dict?.of !== undefined) return { ...field, dict: linkedDictionary(field.dict, beside) }
  if (field.ref) return { ...field, ref: linked(field.ref, resources, beside) }
  if (!field.child) return field
  const rows = field.child.row.fields
  const fields = rows.map((each) => linkShape(linkReference(each, resources, rows), rows))
  return { ...field, child: { ...field.child, row: { ...field.child.row, fields } } }
}

/** It says by its title what narrows it. */
function linkedDictionary(dict: Dictionary, beside: readonly Field[]): Dictionary {
  return compact<Dictionary>({ ...dict, ofTitle: beside.find(({ name }) => name === dict.of)?.title })
}

function linked(ref: Reference, resources: ByName, beside: readonly Field[]): Reference {
  if (!ref.targets) return { ...ref, ...linkedTarget(ref, resources, ref.call) }
  const targets = Object.entries(ref.targets).map(
    ([when, each]) => [when, { ...each, ...linkedTarget(each, resources) }] as const,
  )
  const byTitle = beside.find(({ name }) => name === ref.by)?.title
  return compact<Reference>({ ...ref, byTitle, targets: Object.fromEntries(targets) })
}

function linkedTarget<Target extends RefTarget>(target: Target, resources: ByName, call = ''): Partial<RefTarget> {
  const to = resources.get(target.to)
  const limit = to?.calls[call]?.filter
  return compact<Partial<RefTarget>>({
    label: target.label || (to?.display ?? 'id'),
    filter: both(target.filter, limit),
    quickAdd: target.quickAdd && (to?.calls.create?.perm ?? ['@nobody']),
  })
}

/** People choose among the rows that the call of the picker answers and the filter of the reference passes. */
function both(own: Condition | undefined, limit: Condition | undefined): Condition | undefined {
  if (own === undefined || limit === undefined) return own ?? limit
  return { all: [own, limit] }
}
