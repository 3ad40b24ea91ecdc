import { useMemo } from 'react'
import { nameField } from '../../model/entries/entry-name'
import { fieldOf } from '../../model/names'
import type { Action, Field, Resource } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import { useCodes } from '../session'
import { actionsOn, canBeAsked, isShown } from '../actions/applicable'
import { searchFields as searchFieldsOf } from './search/filters'
import { editableFields as fieldsEditedInPlace } from './inline/editable'
import { fixedParams } from './query/list-state'

/** Parts of a list that a block of another screen may set. */
export interface ListOverrides {
  readonly call?: string
  readonly fixed?: Readonly<Record<string, unknown>>
  /** Fields that have one value in all rows, where the server knows the limits of the block by its name. */
  readonly limited?: readonly string[]
  readonly preset?: Readonly<Record<string, unknown>>
  readonly columns?: readonly string[]
  readonly search?: readonly string[]
  readonly actions?: readonly string[]
}

/** Derives the parts of a list that this person may see, before any row is read. */
export function useListModel(resource: Resource, block: ListOverrides, view: SchemaView | undefined) {
  const { locale } = useLocale()
  const codes = useCodes()
  const listCall = resource.calls[block.call ?? 'list']!
  const actions = useMemo(
    () =>
      resource.actions
        .filter((action) => !block.actions || isNamed(resource, action, block.actions))
        .filter((action) => canBeAsked(resource, action, block.fixed)),
    [resource, block.actions, block.fixed],
  )
  const toolbarActions = useMemo(
    () => actionsOn(resource, ['toolbar', 'bulk', 'one'], codes, actions),
    [resource, actions, codes],
  )
  const rowActions = useMemo(() => actionsOn(resource, ['row'], codes, actions), [resource, actions, codes])
  const shown = block.columns ?? view?.columns ?? resource.list.columns
  const columnNames = useMemo(() => shown.filter((name) => canRead(resource, name, codes)), [shown, resource, codes])
  const editableFields = useMemo(
    // A name that is shown in another language than it is kept in is changed in the form.
    () =>
      fieldsEditedInPlace(resource, rowActions, codes).filter(({ name }) => nameField(resource, name, locale) === name),
    [resource, rowActions, codes, locale],
  )
  const searchFields = useMemo(
    () => searchFieldsOf(resource, block.search).filter((field) => isShown(field, codes) && !isFixedBy(block, field)),
    [resource, block, codes],
  )
  const fixed = useMemo(() => fixedParams(resource, listCall, block.fixed), [resource, listCall, block.fixed])
  return { resource, listCall, fixed, actions, toolbarActions, rowActions, columnNames, editableFields, searchFields }
}

/** True when all rows of the block have the value that it gives: nobody searches by it. */
const isFixedBy = ({ fixed, limited }: ListOverrides, { name }: Field): boolean =>
  (fixed !== undefined && name in fixed) || (limited?.includes(name) ?? false)

/** The bin stands wherever the removal does. */
function isNamed({ actions }: Resource, { name, as }: Action, names: readonly string[]): boolean {
  if (as !== 'recycle') return names.includes(name)
  return actions.some((each) => each.as === 'remove' && names.includes(each.name))
}

export type ListModel = ReturnType<typeof useListModel>

type SchemaView = NonNullable<Resource['list']['views']>[number]

function canRead(resource: Resource, name: string, codes: ReadonlySet<string>): boolean {
  const field = fieldOf(resource, name)
  return field !== undefined && !field.rangeOf && isShown(field, codes)
}
