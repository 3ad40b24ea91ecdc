import { labelField } from '../../../model/entries/entry-name'
import { useLocale } from '../../i18n/useLocale'
import { useCallback, useMemo } from 'react'
import { isOfTicked } from '../../actions/bulk-rules'
import type { Selection } from '../../actions/selection'
import { useEvent } from '../../../fields/events/useEvent'
import type { ListQuery } from '../query/useListQuery'
import { turnSort, type ListState } from '../query/list-state'
import type { ListPatch } from '../query/useListState'
import { withWidth } from '../settings/column-choice'
import type { ListSettings } from '../settings/useListSettings'
import type { Sums, TableWords } from './table-props'
import type { useColumns } from './columns'
import type { ListActions } from '../useListActions'
import type { ListModel } from '../useListModel'
import type { Resource } from '../../../model/types'
import type { Entry } from '../../data/entry'

interface TablePropsOf {
  readonly model: ListModel
  readonly query: ListQuery
  readonly selection: Selection
  readonly state: ListState
  /** The order of the rows: the chosen one, else the usual one. */
  readonly sort: readonly string[]
  readonly patch: (change: ListPatch) => void
  readonly drawn: ReturnType<typeof useColumns>
  readonly settings: ListSettings
  readonly actions: ListActions
}

/** True when rows are ticked for an action on several of them. */
export const takesTicks = ({ toolbarActions }: Pick<ListModel, 'toolbarActions'>): boolean =>
  toolbarActions.some((action) => isOfTicked(action) || action.as === 'export')

/** Props of the table; the functions stay the same between renders. */
export function useTableProps(parts: TablePropsOf) {
  const { model, query, selection, state, patch, drawn, actions } = parts
  const { resource, columnNames } = model
  const { locale } = useLocale()
  const [choice, setChoice] = parts.settings.columns
  return {
    ...drawn,
    sort: parts.sort,
    label: resource.title[locale],
    rows: query.rows,
    density: parts.settings.density[0],
    selection: takesTicks(model) ? selection : undefined,
    onSort: useCallback((name: string) => patch({ sort: turnSort(state.sort, name), current: 1 }), [patch, state.sort]),
    onResize: useEvent((name: string, width: number) => setChoice(withWidth(columnNames, choice, { [name]: width }))),
    onDo: actions.onRow,
    onOpen: actions.onOpenRow,
    summary: useSums(resource, query.sums, query.rows, query.isPaged),
    displayField: labelField(resource),
    words: useTableWords(),
  }
}

/** The words a table says to screen readers and in its headings. */
function useTableWords(): TableWords {
  const { t } = useLocale()
  return useMemo(
    () => ({
      selectAll: t('list:selectAll'),
      actions: t('list:actions'),
      select: (label: string) => t('list:selectRow', { label }),
      expand: (label: string) => t('list:expand', { label }),
      collapse: (label: string) => t('list:collapse', { label }),
      drag: (label: string) => t('list:drag', { label }),
      summary: {
        all: t('list:summary'),
        sum: t('list:summary.sum'),
        avg: t('list:summary.avg'),
        min: t('list:summary.min'),
        max: t('list:summary.max'),
      },
    }),
    [t],
  )
}

/** The sums under the columns: those of the server for a page, or of rows that are all here. */
export function useSums(
  { list: { summary } }: Resource,
  counted: Readonly<Record<string, number | null>> | undefined,
  rows: readonly Entry[],
  isPaged: boolean,
): Sums | undefined {
  return useMemo(() => {
    if (!summary || (isPaged && !counted)) return undefined
    return new Map(
      summary.map(({ field, as }) => [field, { as, value: counted?.[field] ?? sumOf(rows, field, as, isPaged) }]),
    )
  }, [summary, counted, rows, isPaged])
}

function sumOf(rows: readonly Entry[], field: string, as: string, isPaged: boolean): number | null {
  const numbers = rows.flatMap((row) => (typeof row[field] === 'number' ? [row[field]] : []))
  if (isPaged) return null
  if (as === 'sum') return numbers.reduce((sum, each) => sum + each, 0)
  if (numbers.length === 0) return null
  if (as === 'avg') return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  return as === 'min' ? Math.min(...numbers) : Math.max(...numbers)
}
