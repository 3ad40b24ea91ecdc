import { useTranslation } from 'react-i18next'
import { Switch, Tooltip } from 'antd'
import { useMemo, useState } from 'react'
import { ControlRegistryProvider } from '../../../fields/control/registry'
import { controls } from '../../../fields/controls'
import type { Field, Locale, Resource } from '../../../model/types'
import { useComponentRegistry } from '../../registry'
import type { Dictionaries, Whole } from './useReview'

interface ReviewContentProps {
  readonly review: Whole
  readonly content: Resource
  readonly locale: Locale
  readonly dictionaries: Dictionaries
}

/** The snapshot by the groups of its form, its child rows as the form shows them; marks changes since the review before. */
export function ReviewContent({ review, content, locale, dictionaries }: ReviewContentProps) {
  const { t } = useTranslation()
  const [onlyChanges, setOnlyChanges] = useState(false)
  const changed = useMemo(() => new Map(review.changes.map((each) => [each.path, each.old])), [review])
  const context = useMemo(() => ({ locale, t, dictionaries, empty: '-' }), [locale, t, dictionaries])
  const groups = useMemo(() => groupsOf(content, review.snapshot), [content, review])
  const draw = (field: Field, value: unknown) => controls[field.type].cell(field, context)(value, review.snapshot)
  return (
    <ControlRegistryProvider value={controls}>
      <div className="review-content">
        {changed.size > 0 && (
          <div className="review-switch">
            <Switch
              size="small"
              aria-label={t('components/audit:onlyChanges')}
              checked={onlyChanges}
              onChange={setOnlyChanges}
            />{' '}
            {t('components/audit:onlyChanges')}
          </div>
        )}
        {groups.map(({ title, fields }) => {
          const shown = fields.filter(({ name }) => !onlyChanges || changed.has(name))
          if (shown.length === 0) return null
          return (
            <section key={fields.map(({ name }) => name).join()}>
              {title && <h3>{title[locale]}</h3>}
              <dl>
                {shown.map((field) => {
                  const isChanged = changed.has(field.name)
                  if (field.child)
                    return (
                      <ChildRows key={field.name} field={field} review={review} isChanged={isChanged} locale={locale} />
                    )
                  const value = draw(field, review.snapshot[field.name])
                  const before = isChanged && (
                    <span className="review-before">
                      {t('components/audit:changed', { old: '' })}
                      {draw(field, changed.get(field.name))}
                    </span>
                  )
                  return (
                    <div key={field.name} className={isChanged ? 'is-changed' : undefined}>
                      <dt>{field.title[locale]}</dt>
                      <dd>
                        {isChanged ? <Tooltip title={before}>{value}</Tooltip> : value}
                        {onlyChanges && before}
                      </dd>
                    </div>
                  )
                })}
              </dl>
            </section>
          )
        })}
      </div>
    </ControlRegistryProvider>
  )
}

interface ChildRowsProps extends Pick<ReviewContentProps, 'review' | 'locale'> {
  readonly field: Field
  readonly isChanged: boolean
}

/** Rows in the control of their form, which nobody changes here. */
function ChildRows({ field, review, isChanged, locale }: ChildRowsProps) {
  const { components } = useComponentRegistry()
  const { Input } = components[field.control.name] ?? controls[field.type]
  return (
    <div className={isChanged ? 'is-wide is-changed' : 'is-wide'}>
      <dt>{field.title[locale]}</dt>
      <dd>
        <Input
          id={`review-${field.name}`}
          field={field}
          value={review.snapshot[field.name]}
          entry={review.snapshot}
          onChange={nothing}
          readOnly
        />
      </dd>
    </div>
  )
}

const nothing = () => undefined

/** Fields that hold something, in the order of the form. */
function groupsOf(content: Resource, snapshot: Readonly<Record<string, unknown>>) {
  return content.form.groups.map(({ title, fields }) => ({
    title,
    fields: fields.flatMap((name) => {
      const field = content.fields.find((each) => each.name === name)
      const value = snapshot[name]
      const isThere = value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length)
      return field && isThere ? [field] : []
    }),
  }))
}
