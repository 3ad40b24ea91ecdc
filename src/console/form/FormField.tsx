import { controlOf } from '../../components/control-of'
import { shapes } from '../../fields/shapes'
import type { Field as FormilyField } from '@formily/core'
import { observer, useField, useForm } from '@formily/react'
import { raw, toJS } from '@formily/reactive'
import { useId, useRef } from 'react'
import { RowSupportProvider } from '../../fields/child/row-rules'
import { isLive, withComputed } from '../../model/entries/computed'
import { fieldOf } from '../../model/names'
import type { Field, Locale, Resource } from '../../model/types'
import { withDefinitions } from '../../model/entries/definitions'
import { useLocale } from '../i18n/useLocale'
import { FieldItem } from '../controls/FieldItem'
import { useFormContext, useShownProblems } from './state/form-context'
import type { Values } from '../data/entry'
import { asNow, isRequired } from './state/to-formily'
import { useRowRules } from './state/useRowRules'
import { useFilled } from './useFilled'

/** Formily's node on one side, the registered control on the other. */
export const FormField = observer(function FormField() {
  const node = useField<FormilyField>()
  const form = useForm<Values>()
  const { locale, t } = useLocale()
  const { resource, relatedScope, onChanged, onLeft, fixedReason, offered } = useFormContext()
  const id = useId()
  const entry = form.values
  const scope = relatedScope(entry)
  const field = offered(asNow(fieldOf(resource, String(node.props.name))!, entry, scope))
  const control = controlOf(field)
  const { Input } = control
  const error = messageOf(node)
  const isReadOnly = node.pattern === 'readPretty'
  const reason = isReadOnly ? fixedReason(field) : undefined
  const value = isLive(resource, field)
    ? withComputed(resource, { ...scope, entry, now: new Date() })[field.name]
    : node.value
  // Read here, so that a change of them draws its control: the end of a range, and a target's dependencies.
  const beside = field.range ?? field.ref?.by ?? field.dict?.of
  const other = beside === undefined ? undefined : entry[beside]
  const put = (given: unknown) => {
    node.onInput(given)
    onChanged(field.name)
  }
  useFilled({ field, entry, value: node.value, scope, onFill: put })
  if (field.child || field.shape) return <ChildField field={field} id={id} />
  return (
    <FieldItem
      {...headOf(field, id, locale)}
      error={error}
      isRequired={!isReadOnly && isRequired(field, entry, scope)}
      {...roomOf(field, control.isWide === true, resource.form.columns)}
      isReadOnly={isReadOnly}
      reason={reason && t(`form:fixed.${reason}`)}
    >
      <Input
        id={id}
        field={field}
        value={value}
        onChange={put}
        onBlur={() => onLeft(field.name)}
        readOnly={isReadOnly}
        placeholder={field.placeholder?.[locale]}
        invalid={error !== undefined}
        describedBy={placeOfWords(field, id, error)}
        entry={beside === undefined ? entry : { ...entry, [beside]: other }}
        onEntryChange={(values) => {
          form.setValues(values)
          onChanged(field.name)
        }}
      />
    </FieldItem>
  )
})

const headOf = ({ name, title, description }: Field, id: string, locale: Locale) => ({
  id,
  name,
  label: title[locale],
  description: description?.[locale],
})

/** The id of what is said below a control: what is wrong, else its description. */
const placeOfWords = ({ description }: Field, id: string, error: string | undefined) =>
  error ? `${id}-error` : description ? `${id}-hint` : undefined

/** The values of the entry beside its rows, the same object until one of them changes. */
function useOwnValues(entry: Values, { fields }: Resource): Values {
  const rows = new Set(fields.filter(({ child }) => child).map(({ name }) => name))
  const own = Object.fromEntries(Object.entries(entry).filter(([name]) => !rows.has(name)))
  const kept = useRef(own)
  if (JSON.stringify(kept.current) !== JSON.stringify(own)) kept.current = own
  return kept.current
}

/** Rows of the entry, or an object with fields: they show what is wrong with each cell, and know the entry they belong to. */
const ChildField = observer(function ChildField({ field, id }: { readonly field: Field; readonly id: string }) {
  const node = useField<FormilyField>()
  const form = useForm<Values>()
  const { locale } = useLocale()
  const { resource, relatedScope, onChanged } = useFormContext()
  const whole = toJS(form.values)
  const scope = relatedScope(form.values)
  const own = useOwnValues(whole, resource)
  const entry = field.shape ? withDefinitions(field, whole, scope.related) : own
  const support = useRowRules(field, useShownProblems(), entry)
  // Read through the node, so that a change draws; handed on as it is, so that rows that stayed are known again.
  const rows = raw(node.value)
  const control = controlOf(field)
  const { Input } = control
  const isReadOnly = node.pattern === 'readPretty'
  const error = support.problems.size === 0 ? messageOf(node) : undefined
  return (
    <FieldItem
      {...headOf(field, id, locale)}
      error={error}
      isRequired={!isReadOnly && isRequired(field, entry, scope)}
      isWide
      isReadOnly={isReadOnly}
    >
      <RowSupportProvider value={support}>
        <Input
          id={id}
          field={field}
          value={rows}
          onChange={(value) => {
            node.onInput(value)
            onChanged(field.name)
          }}
          readOnly={isReadOnly}
          describedBy={placeOfWords(field, id, error)}
          entry={entry}
        />
      </RowSupportProvider>
    </FieldItem>
  )
})

/** The sentence under a field; the library does not say what its messages are. */
function messageOf({ selfErrors: [first] }: FormilyField): string | undefined {
  return typeof first === 'string' ? first : undefined
}

/** The columns that a field takes: as many as the schema says, else one, or all where its kind of value needs room. */
function roomOf({ type, upload, many, span }: Field, needsAll: boolean, columns: number) {
  const isWide = needsAll || shapes[type].isWide === true || (upload !== undefined && many)
  const taken = span ?? (isWide ? columns : 1)
  if (taken >= columns && (columns > 1 || isWide)) return { isWide: true }
  return { isWide: false, ...(taken > 1 && { span: taken }) }
}
