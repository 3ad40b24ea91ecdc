import { reviewQueue } from '../../../model/review-queue'
import { Alert, Button, Skeleton, Switch, Tooltip } from 'antd'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CellContext } from '../../../fields/control'
import { controls } from '../../../fields/controls'
import type { Field, Locale, Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import '../review.css'
import { kindOf, type Review, resultTag } from '../review'
import { fill, texts } from '../texts'
import { DecisionBox } from './DecisionBox'
import { ReviewEvents } from './ReviewEvents'

interface Whole extends Review {
  readonly snapshot: Readonly<Record<string, unknown>>
  readonly changes: readonly { readonly path: string; readonly old: unknown }[]
  readonly content: string
  readonly mayDecide: boolean
}

interface Known {
  readonly review: Whole
  readonly content: Resource | undefined
  /** Reviews that wait, for going to the one before and after. */
  readonly waiting: readonly string[]
  readonly dictionaries: Dictionaries
}

type Dictionaries = CellContext['dictionaries']

/** One review: the content as it was submitted beside its history, and the decision of whoever may decide. */
export default function ReviewDetail(props: PageProps) {
  const { path, query, locale, call, resource, dictionary, go } = props
  const kind = kindOf(path)
  const id = query.get('id') ?? ''
  const [known, setKnown] = useState<Known>()
  const [failure, setFailure] = useState<string>()
  const t = (key: keyof typeof texts, values: Readonly<Record<string, unknown>> = {}) =>
    fill(texts[key][locale], values)

  const load = useCallback(async () => {
    try {
      const review = await call<Whole>(reviewQueue, 'detail', { id })
      const list = { view: 'todo', refType: kind, size: 100 }
      const [content, todo] = await Promise.all([
        review.content ? resource(review.content) : undefined,
        call<{ records: readonly Review[] }>(reviewQueue, 'list', list),
      ])
      const dictionaries = await dictionariesOf(content, dictionary)
      setKnown({ review, content, dictionaries, waiting: todo.records.map((each) => each.id) })
      setFailure(undefined)
    } catch (error) {
      setFailure((error as Error).message)
    }
  }, [call, resource, dictionary, id, kind])
  useEffect(() => {
    setKnown(undefined)
    void load()
  }, [load])

  if (failure) {
    return <Alert type="error" showIcon message={failure} action={<Button onClick={load}>{t('retry')}</Button>} />
  }
  if (!known) return <Skeleton active />
  const { review, content, waiting, dictionaries } = known
  const place = waiting.indexOf(id)
  const others = waiting.filter((each) => each !== id)
  const goTo = (other: string | undefined) => go(other ? `${path}?id=${other}` : `/examine/${kind}`)
  const { title, color } = resultTag(review.result, locale)
  return (
    <section className="lectern-card review-detail">
      <header>
        <h2>{review.refName}</h2>
        <span className={`lc-tag lc-tag-${color}`}>{title}</span>
      </header>
      <div className="review-columns">
        <Content review={review} content={content} locale={locale} dictionaries={dictionaries} />
        <aside>
          <dl>
            <dt>{t('by')}</dt>
            <dd>{[review.submitUserName, review.submitDeptName].filter(Boolean).join(' · ')}</dd>
            <dt>{t('at')}</dt>
            <dd>{review.submitTime}</dd>
            {review.submitRemark && (
              <>
                <dt>{t('note')}</dt>
                <dd>{review.submitRemark}</dd>
              </>
            )}
            {review.reason && (
              <>
                <dt>{t('reason')}</dt>
                <dd>{review.reason}</dd>
              </>
            )}
          </dl>
          {review.mayDecide && (
            <DecisionBox {...props} id={id} onDone={() => goTo(others[Math.max(place, 0)] ?? others[0])} />
          )}
          <ReviewEvents call={call} id={id} locale={locale} stamp={review.result} />
        </aside>
      </div>
      <footer className="review-foot">
        <Button onClick={() => go(`/examine/${kind}`)}>{t('back')}</Button>
        <Button disabled={place <= 0} onClick={() => goTo(waiting[place - 1])}>
          {t('previous')}
        </Button>
        <Button disabled={place < 0 || place >= waiting.length - 1} onClick={() => goTo(waiting[place + 1])}>
          {t('next')}
        </Button>
      </footer>
    </section>
  )
}

interface ContentProps {
  readonly review: Whole
  readonly content: Resource | undefined
  readonly locale: Locale
  readonly dictionaries: Dictionaries
}

/** The snapshot by the groups of its form; what changed since it was passed last is marked. */
function Content({ review, content, locale, dictionaries }: ContentProps) {
  const [onlyChanges, setOnlyChanges] = useState(false)
  const changed = useMemo(() => new Map(review.changes.map((each) => [each.path, each.old])), [review])
  const context = useMemo(() => ({ locale, dictionaries, empty: '-' }), [locale, dictionaries])
  const t = (key: keyof typeof texts, values: Readonly<Record<string, unknown>> = {}) =>
    fill(texts[key][locale], values)
  const groups = useMemo(() => groupsOf(content, review.snapshot), [content, review])
  const draw = (field: Field, value: unknown) => controls[field.type].cell(field, context)(value, review.snapshot)
  return (
    <div className="review-content">
      {changed.size > 0 && (
        <div className="review-switch">
          <Switch size="small" aria-label={t('onlyChanges')} checked={onlyChanges} onChange={setOnlyChanges} />{' '}
          {t('onlyChanges')}
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
                const value = draw(field, review.snapshot[field.name])
                const before = isChanged && (
                  <span className="review-before">
                    {fill(t('changed', { old: '' }), {})}
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
  )
}

/** The titles of every dictionary that a field of the content speaks of. */
async function dictionariesOf(content: Resource | undefined, read: PageProps['dictionary']): Promise<Dictionaries> {
  const fields = (content?.fields ?? []).flatMap(({ dict }) => dict ?? [])
  const all = await Promise.all(
    fields.map(async ({ code, scope }) => {
      const entries = await read(code, scope).catch(() => [])
      return [code, Object.fromEntries(entries.map(({ value, label }) => [String(value), label]))] as const
    }),
  )
  return Object.fromEntries(all)
}

/** Fields that hold something, in the order of the form. */
function groupsOf(content: Resource | undefined, snapshot: Readonly<Record<string, unknown>>) {
  return (content?.form.groups ?? []).map(({ title, fields }) => ({
    title,
    fields: fields.flatMap((name) => {
      const field = content!.fields.find((each) => each.name === name)
      const value = snapshot[name]
      const isThere = value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length)
      return field && isThere ? [field] : []
    }),
  }))
}
