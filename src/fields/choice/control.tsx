import { cellFor, choiceTag, joined, listed, tagCellOf, textCellOf } from '../control/cells'
import type { InputProps } from '../control/control'
import { defineControl } from '../control/define-control'
import { isEmpty } from '../definition/lists'
import { useFieldServices } from '../control/services'
import { ChoiceInput, SelectInput } from './ChoiceInput'

function Input(props: InputProps) {
  return <ChoiceInput {...props} options={useOptions(props)} many={props.field.many} />
}

function FilterInput(props: InputProps) {
  return (
    <SelectInput {...notRequired(props)} options={useOptions(props)} many={props.field.search?.multiple ?? false} />
  )
}

function useOptions({ field }: InputProps) {
  const { locale } = useFieldServices()
  return (field.choices ?? []).map(({ value, title }) => ({ value, label: title[locale] }))
}

/** A filter may always be cleared. */
export function notRequired(props: InputProps): InputProps {
  return props.field.required ? { ...props, field: { ...props.field, required: false } } : props
}

const textCell = textCellOf((field, context) => (value) => {
  if (isEmpty(value)) return ''
  return joined(
    listed(value).map((each) => choiceTag(each, field, context).title),
    context.t,
  )
})

export const control = defineControl({
  Input: Object.assign(Input, { load: ChoiceInput.load }),
  cell: cellFor(tagCellOf(choiceTag), { text: textCell }),
  FilterInput,
})
