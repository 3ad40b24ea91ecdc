import { useMemo } from 'react'
import { fieldOf } from '../../../model/names'
import { useDictionaries } from '../../data/useDictionaries'
import type { Entry } from '../../data/entry'
import { useLocale } from '../../i18n/useLocale'
import { type ColumnChoice, shownColumns } from '../settings/column-choice'
import type { ListModel } from '../useListModel'
import { compileColumns } from './columns'
import { compileRowActions } from './row-actions'

/** The columns of a list and its last one, that of the actions, each compiled once. */
export function useColumns(model: ListModel, choice: ColumnChoice | undefined, rows: readonly Entry[]) {
  const { resource, columnNames, rowActions, editableFields } = model
  const { locale, t } = useLocale()
  const dictionaries = useDictionaries(
    useMemo(() => columnNames.flatMap((name) => fieldOf(resource, name) ?? []), [columnNames, resource]),
    rows,
  )
  const columns = useMemo(
    () =>
      compileColumns({
        resource,
        names: shownColumns(columnNames, choice),
        context: { locale, t, dictionaries, empty: '-' },
        actions: rowActions,
        choice,
        editable: new Set(editableFields.map(({ name }) => name)),
      }),
    [resource, columnNames, choice, locale, t, dictionaries, rowActions, editableFields],
  )
  const actions = useMemo(() => {
    const drawn = rowActions.filter(({ as }) => as !== 'toggle')
    return drawn.length > 0 ? compileRowActions(drawn, locale, t('list:more')) : undefined
  }, [rowActions, locale, t])
  return { columns, actions }
}
