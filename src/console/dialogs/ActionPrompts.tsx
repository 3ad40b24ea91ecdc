import { TextArea } from '../../fields/text/TextArea'
import { fieldText } from '../../model/messages'
import { namesIn } from '../../model/entries/computed'
import { requiredKey } from '../../model/validate/rule-problems'
import { isEmpty } from '../../model/conditions/predicate'
import type { Field, Transition, Problem, Resource } from '../../model/types'
import { PromptField } from '../controls/PromptField'
import { FieldItem, FieldLayout } from '../controls/FieldItem'
import { ResourceServices } from '../controls/ResourceServices'
import { useLocale, type UseLocale } from '../i18n/useLocale'
import { evaluateCondition } from '../session/conditions'

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
        {shownOf(fields, values).map((field) => (
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

/** The fields that the values so far do not hide; one that depends on what is not asked for here is shown. */
export function shownOf(fields: readonly Field[], values: Values): readonly Field[] {
  const asked = new Set(fields.map(({ name }) => name))
  return fields.filter(({ when }) => {
    if (typeof when?.visible !== 'object' || !namesIn(when.visible).every((name) => asked.has(name))) return true
    return evaluateCondition(when.visible, { entry: values, old: values, now: new Date() }, true)
  })
}

type Asked = Pick<ActionPromptsProps, 'fields' | 'ask' | 'isRequired' | 'values'>

/** Faults of required, empty inputs. */
export function missingOf({ fields, ask = [], isRequired, values }: Asked, { locale, t }: UseLocale): Faults {
  const empty = shownOf(fields, values).filter((field) => isRequired(field) && isEmpty(values[field.name]))
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
