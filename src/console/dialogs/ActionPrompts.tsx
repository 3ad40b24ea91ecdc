import { TextArea } from '../../fields/text/TextArea'
import { fieldText } from '../../model/messages'
import { requiredKey } from '../../model/validate/rule-problems'
import { isEmpty } from '../../model/conditions/predicate'
import type { Field, Transition, Problem, Resource } from '../../model/types'
import { PromptField } from '../controls/PromptField'
import { FieldItem, FieldLayout } from '../controls/FieldItem'
import { ResourceServices } from '../controls/ResourceServices'
import { useLocale, type UseLocale } from '../i18n/useLocale'

type Values = Readonly<Record<string, unknown>>

/** Faults by the name of a field, or of a word that the action asks for. */
export type Faults = Readonly<Record<string, string>>

interface ActionPromptsProps {
  readonly resource: Resource
  readonly fields: readonly Field[]
  readonly ask: Transition['ask']
  readonly isRequired: (field: Field) => boolean
  readonly values: Values
  readonly faults: Faults
  readonly onChange: (name: string) => (value: unknown) => void
}

/** Inputs of an action before it runs: fields of the row, and words for the history. */
export function ActionPrompts({
  resource,
  fields,
  ask = [],
  isRequired,
  values,
  faults,
  onChange,
}: ActionPromptsProps) {
  const { locale } = useLocale()
  return (
    <FieldLayout>
      <ResourceServices resource={resource}>
        {fields.map((field) => (
          <PromptField
            key={field.name}
            field={field}
            isRequired={isRequired(field)}
            value={values[field.name]}
            error={faults[field.name]}
            entry={values}
            onChange={onChange(field.name)}
          />
        ))}
      </ResourceServices>
      {ask.map(({ name, title, maxLength, isRequired: isNeeded }) => (
        <FieldItem
          key={name}
          id={`move-${name}`}
          name={name}
          label={title[locale]}
          error={faults[name]}
          isRequired={isNeeded}
          isWide
          isReadOnly={false}
        >
          <TextArea
            id={`move-${name}`}
            rows={3}
            maxRows={12}
            maxLength={maxLength}
            counted={maxLength}
            status={faults[name] === undefined ? undefined : 'error'}
            aria-invalid={faults[name] !== undefined || undefined}
            aria-describedby={`move-${name}-error`}
            aria-required={isNeeded || undefined}
            value={String(values[name] ?? '')}
            onChange={onChange(name)}
          />
        </FieldItem>
      ))}
    </FieldLayout>
  )
}

type Asked = Pick<ActionPromptsProps, 'fields' | 'ask' | 'isRequired' | 'values'>

/** Faults of required, empty inputs. */
export function missingOf({ fields, ask = [], isRequired, values }: Asked, { locale, t }: UseLocale): Faults {
  const empty = fields.filter((field) => isRequired(field) && isEmpty(values[field.name]))
  const unsaid = ask.filter(({ name, isRequired: isNeeded }) => isNeeded && isEmpty(values[name]))
  return Object.fromEntries([
    ...empty.map((field) => [field.name, fieldText(field, requiredKey(field), locale)] as const),
    ...unsaid.map(({ name, title }) => [name, t('detail:move.needed', { label: title[locale] })] as const),
  ])
}

/** Each problem under its input; those about anything else are not here. */
export function placedFaults(problems: readonly Problem[], isAsked: (name: string) => boolean): Faults {
  return Object.fromEntries(
    problems.flatMap(({ field, message }) => (field !== undefined && isAsked(field) ? [[field, message]] : [])),
  )
}
