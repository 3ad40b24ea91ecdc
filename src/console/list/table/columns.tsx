/** Columns compiled once per schema, person and language: each holds a closure that draws its cell of light elements. */
import { shapes } from '../../../fields/shapes'
import type { Action, Field, Resource } from '../../../model/types'
import type { CellContext } from '../../../fields/control/control'
import { entryName } from '../../../model/entries/entry-name'
import { fieldOf } from '../../../model/names'
import { applies } from '../../actions/applicable'
import { shownColumns, type ColumnChoice } from '../settings/column-choice'
import type { Entry } from '../../data/entry'
import { cellOf, plainCell, type Cell } from '../../controls/cells'
import { useMemo } from 'react'
import { useDictionaries } from '../../data/useDictionaries'
import { useLocale } from '../../i18n/useLocale'
import type { ListModel } from '../useListModel'
import { compileRowActions } from './row-actions'

export interface CompiledColumn {
  readonly name: string
  readonly title: string
  readonly width: number
  readonly fixed?: 'left' | 'right'
  readonly isSortable: boolean
  /** Of its cells, its heading and its sum. */
  readonly className: string
  readonly cell: Cell
}

export interface ColumnParts {
  readonly resource: Resource
  readonly names: readonly string[]
  readonly context: CellContext
  /** Actions the person holds, for switches and links in cells. */
  readonly actions: readonly Action[]
  /** Widths and pins that the person chose. */
  readonly choice?: ColumnChoice
  /** Names of the fields that this person edits in place. */
  readonly editable?: ReadonlySet<string>
}

/** One column per name that the resource knows; names it does not know are left out. */
export function compileColumns(parts: ColumnParts): readonly CompiledColumn[] {
  return parts.names.flatMap((name) => {
    const field = fieldOf(parts.resource, name)
    return field ? [compileColumn(field, parts)] : []
  })
}

function compileColumn(field: Field, parts: ColumnParts): CompiledColumn {
  const { column } = field
  return {
    name: field.name,
    title: field.title[parts.context.locale],
    width: parts.choice?.widths?.[field.name] ?? column?.width ?? column?.minWidth ?? usualWidth(field),
    fixed: parts.choice?.pinned?.includes(field.name) ? 'left' : column?.fixed,
    isSortable: column?.sortable ?? false,
    className: [
      'lectern-cell',
      ...(isFigure(field) ? ['is-figure'] : []),
      ...(column?.ellipsis === false ? ['is-wrapping'] : []),
      ...(parts.editable?.has(field.name) ? ['is-editable'] : []),
    ].join(' '),
    cell: inLanguage(field, parts, actingCell(field, parts)),
  }
}

/** Numbers stand below each other by their last digit. */
const isFigure = ({ type, many }: Field) => type === 'number' && !many

/** The cell of the name of rows that may have one in the language; the stored one stays as it is. */
function inLanguage({ name }: Field, { resource, context }: ColumnParts, cell: Cell) {
  if (name !== resource.display || !resource.displayIn?.[context.locale]) return cell
  return (entry: Entry) => cell({ ...entry, [name]: entryName(resource, entry, context.locale) })
}

function actingCell(field: Field, { context, actions }: ColumnParts): Cell {
  const { column } = field
  if (!column) return plainCell(field, context)
  const link = actions.find(({ name }) => name === column.link)
  const plain = plainCell({ ...field, column: { ...column, link: undefined } }, context)
  if (link) return whereApplying(link, cellOf(field, context), plain)
  if (column.as !== 'switch') return plain
  const toggle = actions.find(({ as, field: name }) => as === 'toggle' && name === field.name)
  return toggle ? whereApplying(toggle, cellOf(field, context), plain) : plain
}

/** The one with a button for rows on which the action makes sense, the plain one for others. */
function whereApplying(action: Action, withButton: Cell, plain: Cell): Cell {
  return action.if ? (entry) => (applies(action, entry) ? withButton : plain)(entry) : withButton
}

function usualWidth(field: Field): number {
  if (field.range) return 330
  return field.value.format === 'datetime' ? 176 : (shapes[field.type].columnWidth ?? 160)
}

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
