import { useTranslation } from 'react-i18next'
import { textCellOf } from '../control/cells'
import type { InputProps } from '../control/control'
import { defineControl } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { TreeInput } from '../reference/control'

/** The value of the parent on top entries. */
const top = '0'

/** The entry above; neither the entry itself nor one below it can be chosen. */
function TreeParentInput(props: InputProps) {
  const { t } = useTranslation()
  const { id } = props.entry
  const root = { value: rootOf(props), label: t('fields:topLevel') }
  return <TreeInput {...props} root={root} closed={isEmpty(id) ? undefined : String(id)} />
}

/** Asks for the entries under a node; the root says nothing there. */
function TreeParentFilter(props: InputProps) {
  return <TreeInput {...props} field={{ ...props.field, many: false, required: false }} />
}

function rootOf({ field }: InputProps): string {
  return typeof field.control.props.root === 'string' ? field.control.props.root : top
}

const parentCell = textCellOf(({ ref, control: { props } }, { t }) => (value, entry) => {
  const label = ref ? entry[ref.labelAs] : undefined
  if (isEmpty(value)) return ''
  if (value === (props.root ?? top)) return t('fields:topLevel')
  return String(isEmpty(label) ? value : label)
})

export const control = defineControl({
  Input: Object.assign(TreeParentInput, { load: TreeInput.load }),
  cell: parentCell,
  FilterInput: TreeParentFilter,
})
