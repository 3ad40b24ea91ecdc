import { useMemo } from 'react'
import { nameField } from '../../model/entries/entry-name'
import { fieldOf } from '../../model/names'
import type { Resource } from '../../model/types'
import { useDictionaries } from '../data/useDictionaries'
import { useLocale } from '../i18n/useLocale'
import { useCodes } from '../session'
import { actionsOn, canBeAsked, isShown } from '../actions/applicable'
import { type ColumnChoice, shownColumns } from './settings/column-choice'
import { compileColumns } from './table/columns'
import { searchFields } from './search/filters'
import type { Entry } from '../data/entry'
import { editableFields } from './inline/editable'
import { compileRowActions } from './table/row-actions'

/** Parts of a list that a block of another screen may set. */
export interface ListBlock {
  readonly call?: string
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly preset?: Readonly<Record<string, unknown>>
  readonly columns?: readonly string[]
  readonly search?: readonly string[]
  readonly actions?: readonly string[]
}

/** What a list is made of for this person: its actions, columns and search fields, each compiled once. */
export function useListParts(
  { resource, block, rows }: { resource: Resource; block: ListBlock; rows: readonly Entry[] },
  choice: ColumnChoice | undefined,
) {
  const { locale, t } = useLocale()
  const codes = useCodes()
  const actions = useMemo(
    () =>
      resource.actions
        .filter(({ name }) => block.actions?.includes(name) ?? true)
        .filter((action) => canBeAsked(resource, action, block.fixed)),
    [resource, block.actions, block.fixed],
  )
  const toolbarActions = useMemo(
    () => actionsOn(resource, ['toolbar', 'bulk', 'one'], codes, actions),
    [resource, actions, codes],
  )
  const held = useMemo(() => actionsOn(resource, ['row'], codes, actions), [resource, actions, codes])
  const names = useMemo(
    () => (block.columns ?? resource.list.columns).filter((name) => canRead(resource, name, codes)),
    [block.columns, resource, codes],
  )
  const dictionaries = useDictionaries(
    useMemo(() => names.flatMap((name) => fieldOf(resource, name) ?? []), [names, resource]),
    rows,
  )
  const editable = useMemo(
    // A name that is shown in another language than it is kept in is changed in the form.
    () => editableFields(resource, held, codes).filter(({ name }) => nameField(resource, name, locale) === name),
    [resource, held, codes, locale],
  )
  const columns = useMemo(
    () =>
      compileColumns({
        resource,
        names: shownColumns(names, choice),
        context: { locale, t, dictionaries, empty: '-' },
        actions: held,
        choice,
        editable: new Set(editable.map(({ name }) => name)),
      }),
    [resource, names, choice, locale, t, dictionaries, held, editable],
  )
  const rowActions = useMemo(() => {
    const drawn = held.filter(({ as }) => as !== 'toggle')
    return drawn.length > 0 ? compileRowActions(drawn, locale, t('list:more')) : undefined
  }, [held, locale, t])
  const searched = useMemo(
    () => searchFields(resource, block.search).filter((field) => isShown(field, codes)),
    [resource, block.search, codes],
  )
  return { actions, toolbarActions, held, editable, names, columns, rowActions, searched }
}

export type ListParts = ReturnType<typeof useListParts>

function canRead(resource: Resource, name: string, codes: ReadonlySet<string>): boolean {
  const field = fieldOf(resource, name)
  return field !== undefined && !field.rangeOf && isShown(field, codes)
}
