import { cellFor, joined, listed, tagCellOf, textCellOf } from '../cells'
import type { InputProps } from '../control'
import { defineControl, lazyInput } from '../define-control'
import { isEmpty, listOf } from '../lists'
import type { TreeInputProps } from './TreeInput'

const ReferenceSelect = lazyInput(() => import('./ReferenceSelect'))
export const TreeInput = lazyInput<TreeInputProps>(() => import('./TreeInput'))

const trees: readonly unknown[] = ['tree', 'checkTree']

/** The picker that the reference names; those not built yet are the select. */
function ReferenceInput(props: InputProps) {
  const Picker = trees.includes(props.field.ref?.picker) ? TreeInput : ReferenceSelect
  return <Picker {...props} />
}

/** Asks for one entry, or for several where the search says so; never required. */
function ReferenceFilter(props: InputProps) {
  const many = props.field.search?.multiple ?? false
  return <ReferenceInput {...props} field={{ ...props.field, many, required: false }} />
}

/** The label that the answer carries beside the id, or the id where it carries none. */
export const labelCell = textCellOf(({ ref }, { locale }) => (value, entry) => {
  const label = ref ? entry[ref.labelAs] : undefined
  if (!isEmpty(label)) return joined(listed(label), locale)
  return joined(listOf(value), locale)
})

const tagCell = tagCellOf((title) => ({ title }))

export const control = defineControl({
  Input: Object.assign(ReferenceInput, { load: () => Promise.all([ReferenceSelect.load?.(), TreeInput.load?.()]) }),
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
