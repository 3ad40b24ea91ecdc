/** Turns the entry into columns. */
import { weakMemoize } from '../../../../fields/definition/memoize'
import { isEmpty } from '../../../../model/conditions/predicate'
import { columnName } from '../../../../model/names'
import type { Resource } from '../../../../model/types'
import { isSealed } from '../../../access/field-access'
import type { Values } from '../../../core/context/entry'
import { idOf } from '../../../sql/new-id'
import { recordColumns, toRow } from '../../../sql/row-mapping'
import { ownedFields } from '../../entry/child-rows'
import type { Draft } from '../../entry/draft'
import { escapeNames } from '../../entry/stored-values'
import { type Stage, unchanged } from '../stage'

/** All columns of a new row. */
export const serialiseNew: Stage = (draft) =>
  sealedOf(draft.context.resource).length === 0
    ? newRow(draft, {})
    : sealedColumns(draft).then((sealed) => newRow(draft, sealed))

/** One object takes all columns in turn: each row has many, and copies of them cost more than their values. */
function newRow(draft: Draft, sealed: Values): Draft {
  const { context, entry } = draft
  const id = idOf(context.resource, entry)
  const columns = toRow(escapeNames(entry), context.resource.fields)
  return {
    ...draft,
    id,
    columns: Object.assign(columns, pathColumn(draft), sealed, recordColumns(context, id, entry.status)),
  }
}

/** The columns of a stored row that change; rows alone may change as well. */
export const serialise: Stage = async (draft) => {
  const columns = { ...draft.columns, ...pathColumn(draft), ...(await sealedColumns(draft)) }
  const isChanged = Object.keys(columns).length > 0 || hasChangedRows(draft)
  return isChanged ? { ...draft, columns } : unchanged
}

export const hasChangedRows = ({ context, changed }: Draft): boolean =>
  ownedFields(context.resource.fields).some(({ name }) => changed.has(name))

/** The path of a node that comes back: what is above it may have moved meanwhile. */
export const placeInTree: Stage = async (draft) => ({ ...draft, columns: { ...draft.columns, ...pathColumn(draft) } })

/** The path of a tree node that is new or has another parent. */
function pathColumn({ context, changed, ancestors }: Draft): Values {
  const { tree } = context.resource
  return tree?.path && changed.has(tree.parent) ? { [columnName(tree.path)]: ancestors.join(',') } : {}
}

const sealedOf = weakMemoize(({ fields }: Resource) => fields.filter(isSealed))

/** The columns of fields that are stored hashed or encrypted. */
async function sealedColumns({ context, entry }: Draft): Promise<Values> {
  const { resource, vault } = context
  const columns: Record<string, string> = {}
  for (const field of sealedOf(resource).filter(({ name }) => name in entry)) {
    if (!vault) throw new Error(`${resource.name}.${field.name} is kept ${field.store}, and no vault was given.`)
    const text = String(entry[field.name])
    columns[columnName(field.name)] =
      field.store === 'hashed' ? await vault.hash(text) : vault.encipher(text, field.unique !== undefined)
  }
  return columns
}

/** The secrets that the answer to the save shows once and for all. */
export function shownOnce({ context, entry }: Draft): Values {
  const shown = shownOnceOf(context.resource).filter(({ name }) => !isEmpty(entry[name]))
  return Object.fromEntries(shown.map(({ name }) => [name, entry[name]]))
}

const shownOnceOf = weakMemoize(({ fields }: Resource) => fields.filter(({ access }) => access?.once))
