import { components } from '../../components'
import { controls } from '../../fields/controls'
import type { Field } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import { FieldFrame } from './FieldItem'

interface AskedFieldProps {
  readonly field: Field
  readonly isRequired: boolean
  readonly value: unknown
  readonly error: string | undefined
  readonly entry: Readonly<Record<string, unknown>>
  readonly onChange: (value: unknown) => void
}

const typed = new Set<Field['type']>(['text', 'long-text', 'rich-text', 'number'])

/** The rule whose text says that the field was left empty. */
export const requiredKey = (field: Field) => (typed.has(field.type) ? 'required.input' : 'required.choice')

/** One field that an action asks for before it is done. */
export function AskedField({ field, isRequired, value, error, entry, onChange }: AskedFieldProps) {
  const { locale } = useLocale()
  const { Input: Control } = components[field.control.name] ?? controls[field.type]
  const id = `move-${field.name}`
  const description = field.description?.[locale]
  const words = error ? `${id}-error` : description && `${id}-hint`
  return (
    <FieldFrame
      id={id}
      name={field.name}
      label={field.title[locale]}
      description={description}
      error={error}
      isRequired={isRequired}
      isWide
      isReadOnly={false}
    >
      <Control
        id={id}
        field={field}
        value={value}
        onChange={onChange}
        entry={entry}
        invalid={error !== undefined}
        describedBy={words}
      />
    </FieldFrame>
  )
}
