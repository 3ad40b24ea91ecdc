import { useTranslation } from 'react-i18next'
import { Switch, Tooltip } from 'antd'
import { useMemo, useState } from 'react'
import { useControl, useControlOf } from '../../../fields/control/registry'
import { isEmpty } from '../../../model/conditions/comparing'
import { fallbackText } from '../../../model/entries/fallback'
import type { Field, Locale, Resource } from '../../../model/types'
import type { Dictionaries, Whole } from './useReview'

type Entry = Readonly<Record<string, unknown>>

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
  const { snapshot } = review
  const groups = useMemo(() => groupsOf(content, snapshot, locale, changed), [content, snapshot, locale, changed])
  const earlier = useMemo(() => ({ ...snapshot, ...Object.fromEntries(changed) }), [snapshot, changed])
  const controlOf = useControlOf()
  const draw = (field: Field, entry: Entry) => controlOf(field).cell(field, context)(entry[field.name], entry)
  return (
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
                const value = draw(field, snapshot)
                const before = isChanged && (
                  <span className="review-before">
                    {t('components/audit:changed', { old: '' })}
                    {draw(field, earlier)}
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
  )
}

interface ChildRowsProps extends Pick<ReviewContentProps, 'review' | 'locale'> {
  readonly field: Field
  readonly isChanged: boolean
}

/** Rows in the control of their form, which nobody changes here. */
function ChildRows({ field, review, isChanged, locale }: ChildRowsProps) {
  const { Input } = useControl(field)
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

/** Fields that say something, or did before they were changed, in the order of the form. */
function groupsOf({ form, fields }: Resource, snapshot: Entry, locale: Locale, changed: ReadonlyMap<string, unknown>) {
  const says = (field: Field) =>
    !isEmpty(snapshot[field.name]) ||
    changed.has(field.name) ||
    fallbackText(field, snapshot[field.name], snapshot, locale, new Date()) !== undefined
  return form.groups.map(({ title, fields: names }) => ({
    title,
    fields: names.flatMap((name) => fields.filter((field) => field.name === name && says(field))),
  }))
}
