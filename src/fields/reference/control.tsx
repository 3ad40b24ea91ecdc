import { type ReactNode, useEffect, useRef } from 'react'
import { ChooseFirst } from '../choice/ChooseFirst'
import { lazySelect } from '../choice/lazy-select'
import { cellFor, joined, listed, tagCellOf, textCellOf } from '../control/cells'
import type { InputProps } from '../control/control'
import { defineControl, lazyInput, loadAll, usePlaceholder } from '../control/define-control'
import { isEmpty, listOf } from '../definition/lists'
import { useFieldServices } from '../control/services'
import type { QuickAddProps } from './QuickAdd'
import type { ReferenceSelectProps } from './ReferenceSelect'
import { refFor } from './target'
import type { TreeInputProps } from './TreeInput'
import { useLabels } from './useLabels'

const ReferenceSelect = lazySelect<ReferenceSelectProps>(() => import('./ReferenceSelect'), useClosedTexts)
export const TreeInput = lazyInput<TreeInputProps>(() => import('./TreeInput'))
const TableInput = lazyInput(() => import('./table-picker/TableInput'))
const CascadeInput = lazyInput(() => import('./CascadeInput'))
const QuickAdd = lazyInput<QuickAddProps>(() => import('./QuickAdd'))

function useClosedTexts({ chosen, ...props }: ReferenceSelectProps) {
  const placeholder = usePlaceholder(props, 'choose')
  return { chosen: chosen.map(({ label }) => label), many: props.field.many, placeholder }
}

function SelectPicker(props: InputProps) {
  return <ReferenceSelect {...props} {...useLabels(props)} />
}

const pickers = {
  select: SelectPicker,
  table: TableInput,
  people: TableInput,
  tree: TreeInput,
  checkTree: TreeInput,
  cascade: CascadeInput,
} as const

/** The picker that the reference names, among the entries that another field decides on where it does. */
function ReferenceInput(props: InputProps) {
  const { field, entry } = props
  const ref = refFor(field, entry)
  useOtherTarget(props)
  if (!ref) return <ChooseFirst {...props} of={field.ref?.byTitle} />
  const Picker = pickers[ref.picker]
  const by = field.ref?.by
  const asked = by === undefined ? props : { ...props, field: { ...field, ref: { ...ref, by } } }
  return (
    <WithQuickAdd {...asked}>
      <Picker key={by === undefined ? undefined : String(entry[by])} {...asked} />
    </WithQuickAdd>
  )
}

/** The picker, and beside it a button that adds a missing one, for people who may. */
function WithQuickAdd({ children, ...props }: InputProps & { readonly children: ReactNode }) {
  const { quickAdd } = useFieldServices()
  const { field, entry, disabled } = props
  const add = field.ref?.quickAdd && !disabled ? quickAdd?.(field, entry) : undefined
  if (!add) return children
  return (
    <span className="lc-picker">
      <span>{children}</span>
      <QuickAdd {...props} add={add} />
    </span>
  )
}

/** Clears the choice under another target, where it means nothing. */
function useOtherTarget({ field, value, entry, onChange }: InputProps): void {
  const by = field.ref?.by
  const decides = by === undefined ? undefined : entry[by]
  const before = useRef({ decides, value })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another target is a reason to let go
  useEffect(() => {
    const isSame = JSON.stringify(before.current.value) === JSON.stringify(value)
    if (before.current.decides !== decides && isSame && !isEmpty(value)) onChange(field.many ? [] : null)
    before.current = { decides, value }
  }, [decides, value])
}

/** Asks for one entry, or for several where the search says so; never required. */
function ReferenceFilter(props: InputProps) {
  const many = props.field.search?.multiple ?? false
  const { ref } = props.field
  // A search bar has room for typed text, and nobody adds entries from it.
  const picker = ref?.picker === 'table' || ref?.picker === 'people' ? 'select' : ref?.picker
  const asked = ref && { ...ref, picker: picker ?? 'select', quickAdd: undefined, isFilter: true }
  return <ReferenceInput {...props} field={{ ...props.field, ref: asked, many, required: false }} />
}

/** The label that the answer carries beside the id, or the id where it carries none. */
const labelCell = textCellOf(({ ref }, { t }) => (value, entry) => {
  const label = ref ? entry[ref.labelAs] : undefined
  if (!isEmpty(label)) return joined(listed(label), t)
  return joined(listOf(value), t)
})

const tagCell = tagCellOf((title) => ({ title }))

export const control = defineControl({
  Input: Object.assign(ReferenceInput, { load: loadAll(ReferenceSelect, TreeInput) }),
  cell: cellFor(labelCell, {
    tag: (field, context) => {
      const draw = tagCell(field, context)
      return (value, entry) =>
        draw(field.ref && !isEmpty(entry[field.ref.labelAs]) ? labels(entry[field.ref.labelAs]) : value, entry)
    },
  }),
  FilterInput: ReferenceFilter,
})

function labels(carried: unknown): unknown {
  return typeof carried === 'string' ? carried.split(',') : carried
}
