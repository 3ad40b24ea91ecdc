import type { Field as FormilyField } from '@formily/core'
import { observer, useField, useForm } from '@formily/react'
import { useId } from 'react'
import { components } from '../../components'
import { controls } from '../../fields/controls'
import { fieldOf } from '../../model/names'
import type { Field } from '../../model/types'
import { useLocale } from '../session'
import { FieldFrame } from './FieldFrame'
import { useFormMeaning } from './form-meaning'
import type { Values } from './form-values'
import { isRequired } from './to-formily'

/** One field of the form: Formily's node on one side, the registered control on the other. */
export const FormField = observer(function FormField() {
  const node = useField<FormilyField>()
  const form = useForm()
  const { locale } = useLocale()
  const { resource, onChanged, onLeft } = useFormMeaning()
  const id = useId()
  const field = fieldOf(resource, String(node.props.name))!
  const { Input } = components[field.control.name] ?? controls[field.type]
  const error = node.selfErrors[0] as string | undefined
  const isReadOnly = node.pattern === 'readPretty'
  const entry = form.values as Values
  // Read here, so that a change of the range's end draws its control.
  const end = field.range ? entry[field.range] : undefined
  return (
    <FieldFrame
      id={id}
      name={field.name}
      label={field.title[locale]}
      description={field.description?.[locale]}
      error={error}
      isRequired={!isReadOnly && isRequired(field, entry)}
      isWide={isWide(field)}
      isReadOnly={isReadOnly}
    >
      <Input
        id={id}
        field={field}
        value={node.value}
        onChange={(value) => {
          node.onInput(value)
          onChanged(field.name)
        }}
        onBlur={() => onLeft(field.name)}
        readOnly={isReadOnly}
        placeholder={field.placeholder?.[locale]}
        invalid={error !== undefined}
        describedBy={error ? `${id}-error` : field.description ? `${id}-hint` : undefined}
        entry={field.range ? { ...entry, [field.range]: end } : entry}
        onEntryChange={(values) => {
          form.setValues(values)
          onChanged(field.name)
        }}
      />
    </FieldFrame>
  )
})

const wideTypes = new Set<Field['type']>(['long-text', 'json', 'file'])

function isWide(field: Field): boolean {
  return wideTypes.has(field.type) || (field.upload !== undefined && field.many)
}
