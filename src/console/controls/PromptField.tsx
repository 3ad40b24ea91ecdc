import { controlOf } from '../../components/control-of'
import type { Field } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import { FieldItem } from './FieldItem'

interface PromptFieldProps {
  readonly field: Field
  readonly isRequired: boolean
  readonly value: unknown
  readonly error: string | undefined
  readonly entry: Readonly<Record<string, unknown>>
  readonly onChange: (value: unknown) => void
}

/** One field that an action asks for before it is done. */
export function PromptField({ field, isRequired, value, error, entry, onChange }: PromptFieldProps) {
  const { locale } = useLocale()
  const { Input: Control } = controlOf(field)
  const id = `move-${field.name}`
  const description = field.description?.[locale]
  const words = error ? `${id}-error` : description && `${id}-hint`
  return (
    <FieldItem
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
    </FieldItem>
  )
}
