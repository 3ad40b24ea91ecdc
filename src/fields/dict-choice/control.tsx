import { useTranslation } from 'react-i18next'
import { cellFor, joined, listed, tagCellOf, textCellOf } from '../control/cells'
import { ChoiceInput, SelectInput } from '../choice/ChoiceInput'
import { ChooseFirst } from '../choice/ChooseFirst'
import type { ChoiceInputProps, ChoiceOption } from '../choice/choice-props'
import { notRequired } from '../choice/control'
import type { CellContext, InputProps } from '../control/control'
import { defineControl, lazyInput } from '../control/define-control'
import type { Field } from '../definition/field'
import { isEmpty } from '../definition/lists'
import { useFieldServices } from '../control/services'
import { titlesKey } from '../control/titles-key'
import { useDictionary } from '../control/useDictionary'

function Input(props: InputProps) {
  const { dict } = props.field
  const isOpen = dict?.of === undefined || !isEmpty(props.entry[dict.of]) || !isEmpty(props.value)
  return isOpen ? <Offered {...props} /> : <ChooseFirst {...props} of={dict.ofTitle} />
}

const OpenInput = lazyInput<ChoiceInputProps>(() => import('./OpenInput'))

function Offered(props: InputProps) {
  const Control = props.field.dict?.open ? OpenInput : ChoiceInput
  const { pollChanges } = useFieldServices()
  // Focus or a press asks for the options of this moment.
  return (
    <div className="lc-data" onFocusCapture={pollChanges} onPointerDownCapture={pollChanges}>
      <Control {...props} {...useEntries(props)} many={props.field.many} />
    </div>
  )
}

function FilterInput(props: InputProps) {
  return <SelectInput {...notRequired(props)} {...useEntries(props)} many={props.field.search?.multiple ?? false} />
}

/** Usable entries; a stored one that was sealed since is shown, but cannot be chosen anew. */
function useEntries({ field, value, entry }: InputProps) {
  const { t } = useTranslation()
  const { entries, isLoading, failed } = useDictionary(field, entry)
  const chosen = new Set(isEmpty(value) ? [] : listed(value))
  const options: ChoiceOption[] = entries
    .filter((entry) => !entry.disabled || chosen.has(entry.value))
    .map((entry) => ({ value: keyOf(entry.value, field), label: entry.label, disabled: entry.disabled }))
  const notice = failed ? t('fields:loadFailed') : isLoading ? t('fields:loading') : undefined
  return { options, isLoading, notice }
}

/** Dictionary keys travel as text; the field may want a number. */
function keyOf(key: string, field: Field): string | number {
  return field.value.json === 'integer' || field.value.json === 'number' ? Number(key) : key
}

function titleOf(key: string, { dict }: Field, { dictionaries }: CellContext, entry: InputProps['entry']): string {
  return (dict && dictionaries[titlesKey(dict, entry)]?.[key]) ?? key
}

const textCell = textCellOf((field, context) => (value, entry) => {
  if (isEmpty(value)) return ''
  return joined(
    listed(value).map((key) => titleOf(key, field, context, entry)),
    context.t,
  )
})

const tagCell = tagCellOf((key, field, context, entry) => ({ title: titleOf(key, field, context, entry) }))

export const control = defineControl({
  Input: Object.assign(Input, { load: ChoiceInput.load }),
  cell: cellFor(tagCell, { text: textCell }),
  FilterInput,
})
