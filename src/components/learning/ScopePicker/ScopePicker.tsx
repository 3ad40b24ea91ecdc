import { observer } from '@formily/react'
import { Tabs, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../../fields/control/control'
import { useFieldServices } from '../../../fields/control/services'
import { controls } from '../../../fields/controls'
import type { Field } from '../../../fields/definition/field'
import { listOf } from '../../../fields/definition/lists'
import { useLabels } from '../../../fields/reference/useLabels'
import { ImportPeople } from './ImportPeople'
import { useReach } from './useReach'
import './scope-picker.css'

/** Parts of a scope in the order of their tabs; the last one leaves people out. */
const parts = ['deptIds', 'userIds', 'groupIds', 'postIds', 'excludeUserIds'] as const

/** Departments with those below, people, groups, posts and exceptions; what is chosen, and how many people it reaches. */
export default observer(function ScopePicker(props: InputProps) {
  const { t } = useTranslation()
  const { locale, fields = [] } = useFieldServices()
  const { id, entry, field, value, disabled, readOnly } = props
  const scope = { ...entry, [field.name]: value }
  const offered = parts.flatMap((name) => fields.find((each) => each.name === name) ?? [])
  const { isNamed, count } = useReach(scope)
  const setPart = (part: Field, next: unknown) =>
    part.name === field.name ? props.onChange(next) : props.onEntryChange?.({ [part.name]: next })
  const people = offered.find(({ name }) => name === 'userIds')
  const importTab = {
    key: 'import',
    label: t('components/learning:import.title'),
    children: (
      <ImportPeople
        entry={scope}
        onFound={(ids) => people && setPart(people, [...new Set([...listOf(scope.userIds).map(String), ...ids])])}
      />
    ),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of the form's own values
    <div id={id} className="scope-picker" role="group" tabIndex={-1} aria-describedby={props.describedBy}>
      {!readOnly && (
        <Tabs
          size="small"
          items={[
            ...offered.map((part) => {
              const { Input } = controls[part.type]
              return {
                key: part.name,
                label: labelOf(part.title[locale], listOf(scope[part.name]).length),
                children: (
                  <>
                    <label className="lc-hidden" htmlFor={`${id}-${part.name}`}>
                      {part.title[locale]}
                    </label>
                    <Input
                      {...props}
                      id={`${id}-${part.name}`}
                      field={part}
                      value={scope[part.name]}
                      entry={scope}
                      disabled={disabled}
                      onChange={(next) => setPart(part, next)}
                    />
                  </>
                ),
              }
            }),
            ...(disabled ? [] : [importTab]),
          ]}
        />
      )}
      <div className="scope-picker-chosen">
        <strong>{t('components/learning:scope.chosen')}</strong>
        {offered.map((part) => (
          <ChosenOf
            key={part.name}
            {...props}
            field={part}
            value={scope[part.name]}
            entry={scope}
            onChange={(next) => setPart(part, next)}
          />
        ))}
        <p className="scope-picker-reach" role="status">
          {!isNamed && t('components/learning:scope.none')}
          {isNamed && count !== undefined && t('components/learning:scope.reach', { count })}
        </p>
      </div>
    </div>
  )
})

const labelOf = (title: string, count: number): string => (count > 0 ? `${title} (${count})` : title)

/** The chosen entries of one part, each of which can be taken out. */
function ChosenOf(props: InputProps) {
  const { locale } = useFieldServices()
  const { chosen } = useLabels(props)
  const { field, disabled, readOnly, onChange } = props
  if (chosen.length === 0) return null
  return (
    <div className="scope-picker-part">
      <span>{field.title[locale]}</span>
      {chosen.map(({ value, label }) => (
        <Tag
          key={value}
          closable={!disabled && !readOnly}
          onClose={(event) => {
            event.preventDefault()
            onChange(chosen.filter((each) => each.value !== value).map((each) => each.value))
          }}
        >
          {label}
        </Tag>
      ))}
    </div>
  )
}
