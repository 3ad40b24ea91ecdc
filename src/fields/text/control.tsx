import type { HTMLAttributes } from 'react'
import { cellFor, linkCell, tagCellOf, textCell } from '../control/cells'
import type { InputProps } from '../control/control'
import { attributesOf, defineControl, lazyInput, usePlaceholder } from '../control/define-control'
import type { Field } from '../definition/field'
import { longestSearch, longestValue } from '../definition/search-length'
import { TextBox } from './TextBox'

const WordsInput = lazyInput(() => import('./WordsInput'))

const keyboards: Readonly<Record<string, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  mobile: 'tel',
  phone: 'tel',
  email: 'email',
  url: 'url',
  uri: 'url',
  digits: 'numeric',
  port: 'numeric',
}

/** One line; too long a text is kept and refused with its reason rather than cut. */
function TextInput(props: InputProps & { readonly maxLength?: number }) {
  const { field, value, onChange, maxLength } = props
  const placeholder = usePlaceholder(props, 'enter')
  if (field.many) return <WordsInput {...props} placeholder={placeholder} />
  return (
    <TextBox
      {...attributesOf(props)}
      value={String(value ?? '')}
      onChange={onChange}
      placeholder={placeholder}
      maxLength={maxLength}
      inputMode={keyboards[field.value.format ?? '']}
      autoComplete="off"
    />
  )
}

/** Several values are typed side by side. */
const mostTyped = (field: Field) =>
  field.search?.multiple ? undefined : field.search?.op === 'eq' ? longestValue(field) : longestSearch

/** Input of the search text; always one. */
function TextFilter(props: InputProps) {
  return <TextInput {...props} field={{ ...props.field, many: false }} maxLength={mostTyped(props.field)} />
}

export const control = defineControl({
  Input: Object.assign(TextInput, { load: WordsInput.load }),
  cell: cellFor(textCell, { link: linkCell, tag: tagCellOf((title) => ({ title })) }),
  FilterInput: TextFilter,
})
