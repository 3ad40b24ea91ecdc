/** Columns compiled once per schema, person and language: each holds a closure that draws its cell of light elements. */
import { shapes } from '../../../fields/shapes'
import type { Action, Field, Resource } from '../../../model/types'
import type { CellContext } from '../../../fields/control/control'
import { fieldOf } from '../../../model/names'
import { applies } from '../../actions/applicable'
import { shownColumns, type ColumnChoice } from '../settings/column-choice'
import { fittingColumns } from '../settings/fitting-columns'
import type { Entry } from '../../data/entry'
import { cellOf, plainCell, type Cell } from '../../controls/cells'
import { useCallback, useMemo } from 'react'
import { useDictionaries } from '../../data/useDictionaries'
import { useLocale } from '../../i18n/useLocale'
import type { ListModel } from '../useListModel'
import { actionsWidth, compileRowActions } from './row/row-actions'

export interface CompiledColumn {
  readonly name: string
  readonly title: string
  readonly width: number
  readonly priority: number
  readonly fixed?: 'left' | 'right'
  readonly isSortable: boolean
  /** Of its cells, its heading and its sum. */
  readonly className: string
  readonly cell: Cell
  /** Cells show labels of its values; a sum of them has none. */
  readonly isLabelled?: boolean
}

/** A sum as the cells of its column show values; a plain number where those show labels. */
export const sumCell = ({ name, isLabelled, cell }: CompiledColumn, value: unknown) =>
  isLabelled && value !== null ? String(value) : cell({ id: '', [name]: value })

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
    width: parts.choice?.widths?.[field.name] ?? field.widths?.[parts.context.locale] ?? 160,
    priority: field.rank ?? 3,
    fixed: parts.choice?.pinned?.includes(field.name) ? 'left' : column?.fixed,
    isSortable: column?.sortable ?? false,
    className: [
      'lectern-cell',
      ...(shapes[field.type].isFigure && !field.many ? ['is-figure'] : []),
      ...(column?.ellipsis === false ? ['is-wrapping'] : []),
      ...(parts.editable?.has(field.name) ? ['is-editable'] : []),
    ].join(' '),
    isLabelled: field.choices !== undefined || field.fallback !== undefined || undefined,
    cell: openingCell(field, parts, inLanguage(field, parts, actingCell(field, parts))),
  }
}

/** The action that a press on the name of an entry runs: it opens the entry, to read it or else to change it. */
export const openingAction = (actions: readonly Action[]): Action | undefined =>
  actions.find(({ as }) => as === 'detail') ?? actions.find(({ as }) => as === 'update')

/** The name of a row opens it; where the name is no column, the first column does. A column with a link of its own keeps that. */
function openingCell(field: Field, { names, resource, actions }: ColumnParts, cell: Cell): Cell {
  const naming = names.includes(resource.display) ? resource.display : names[0]
  const open = openingAction(actions)
  if (field.name !== naming || !open || field.column?.link || shapes[field.type].isPicture) return cell
  const opening = (entry: Entry) => (
    <button type="button" className="lc-link lectern-row-name" data-action={open.name} tabIndex={-1}>
      {cell(entry)}
    </button>
  )
  return whereApplying(open, opening, cell)
}

/** The cell of a text that rows may have in the language; the stored one stays as it is. */
function inLanguage({ name, textIn, readOnly }: Field, { context }: ColumnParts, cell: Cell) {
  const other = textIn?.[context.locale]
  if (!other || readOnly) return cell
  return (entry: Entry) => cell({ ...entry, [name]: entry[other] || entry[name] })
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

/** Besides the picture and the name. */
const linesOfCard = 8
const asLine = (column: CompiledColumn) => ({ ...column, width: 1 })

interface ColumnsOf {
  readonly model: ListModel
  readonly choice: ColumnChoice | undefined
  readonly rows: readonly Entry[]
  /** Pixels that the table may take; cards have room for the best few. */
  readonly room: number | 'cards'
}

/** The columns of a list that have room, and its last one, that of the actions, each compiled once. */
export function useColumns({ model, choice, rows, room }: ColumnsOf) {
  const { resource, columnNames, rowActions, editableFields } = model
  const { locale, t } = useLocale()
  const dictionaries = useDictionaries(
    useMemo(() => columnNames.flatMap((name) => fieldOf(resource, name) ?? []), [columnNames, resource]),
    rows,
  )
  const all = useMemo(
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
  const fitting =
    room === 'cards'
      ? fittingColumns(all.map(asLine), linesOfCard, choice?.shown)
      : fittingColumns(all, room - actionsWidth(rowActions), choice?.shown)
  const drawn = fitting.map(({ name }) => name).join()
  // Each pixel of a window that is drawn wider is no reason to draw the rows anew.
  const columns = useMemo(() => all.filter(({ name }) => drawn.split(',').includes(name)), [all, drawn])
  const actions = useMemo(() => {
    // A switch that has no column is in the menu of the row.
    const inMenu = rowActions.filter(({ as, field }) => as !== 'toggle' || !columns.some(({ name }) => name === field))
    return inMenu.length > 0 ? compileRowActions(inMenu, locale, t('list:more')) : undefined
  }, [rowActions, columns, locale, t])
  const openName = useCallback(
    (entry: Entry) => {
      const open = openingAction(rowActions)
      return open && applies(open, entry) ? open.name : undefined
    },
    [rowActions],
  )
  return { columns, actions, openName }
}
