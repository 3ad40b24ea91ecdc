import { useTranslation } from 'react-i18next'
import { Alert, Button } from 'antd'
import { Fragment } from 'react'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import '../review.css'
import { kindOf, resultTag } from '../review'
import { DecisionBox } from './DecisionBox'
import { ReviewContent } from './ReviewContent'
import { ReviewEvents } from './ReviewEvents'
import { useReview, type Whole } from './useReview'

/** One review: the content as it was submitted beside its history, and the decision, for those who may. */
export default function ReviewDetail(props: PageProps) {
  const { path, query, locale, call, entryPath, go, goInTab, Fields } = props
  const kind = kindOf(path)
  const id = query.get('id') ?? ''
  const { known, failure, load } = useReview(props, id)
  const { t } = useTranslation()
  if (failure) {
    return (
      <Alert
        type="error"
        showIcon
        message={failure}
        action={<Button onClick={load}>{t('components/audit:retry')}</Button>}
      />
    )
  }
  if (!known) return <TextBars />
  const { review, content, waiting, dictionaries } = known
  const place = waiting.indexOf(id)
  const others = waiting.filter((each) => each !== id)
  const goTo = (other: string | undefined) =>
    other ? goInTab(`${path}?id=${other}`, 'same-place') : goInTab(`/examine/${kind}`, 'own')
  const { title, color } = resultTag(review.result, t)
  const shown = content && entryPath(content, review.refId)
  return (
    <section className="lectern-card review-detail">
      <header>
        <h2>{review.refName}</h2>
        <span className={`lc-tag lc-tag-${color}`}>{title}</span>
        {shown && (
          <button type="button" className="lectern-link" onClick={() => go(shown)}>
            {t('components/audit:content', { title: content.title[locale] })}
          </button>
        )}
      </header>
      <div className="review-columns">
        {content ? (
          <Fields resource={content}>
            <ReviewContent review={review} content={content} locale={locale} dictionaries={dictionaries} />
          </Fields>
        ) : (
          <div />
        )}
        <aside>
          <Submission review={review} />
          {review.mayDecide && (
            <DecisionBox {...props} id={id} onDone={() => goTo(others[Math.max(place, 0)] ?? others[0])} />
          )}
          <ReviewEvents call={call} review={review} stamp={review.result} />
        </aside>
      </div>
      <footer className="review-foot">
        <Button onClick={() => goTo(undefined)}>{t('components/audit:back')}</Button>
        <Button disabled={place <= 0} onClick={() => goTo(waiting[place - 1])}>
          {t('components/audit:previous')}
        </Button>
        <Button disabled={place < 0 || place >= waiting.length - 1} onClick={() => goTo(waiting[place + 1])}>
          {t('components/audit:next')}
        </Button>
      </footer>
    </section>
  )
}

/** Submitter, time and remark, and the reason for sending it back. */
function Submission({ review }: { readonly review: Whole }) {
  const { t } = useTranslation()
  const { submitUserName, submitDeptName, submitTime, submitRemark, reason } = review
  const facts = [
    ['by', [submitUserName, submitDeptName].filter(Boolean).join(' · ')],
    ['at', submitTime],
    ...(submitRemark ? [['note', submitRemark] as const] : []),
    ...(reason ? [['reason', reason] as const] : []),
  ] as const
  return (
    <dl>
      {facts.map(([key, value]) => (
        <Fragment key={key}>
          <dt>{t(`components/audit:${key}`)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
