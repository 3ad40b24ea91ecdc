import { useTranslation } from 'react-i18next'
import { Alert, Button, Empty, Pagination, Tabs, Modal } from 'antd'
import { useState } from 'react'
import type { PageProps } from '../../page'
import '../review.css'
import { kindOf } from '../review'
import { ReviewCard } from './ReviewCard'
import { ReviewTools } from './ReviewTools'
import { reviewViews, useAuditorName, useReviewActs, useReviews } from './useReviews'
import { TextBars } from '../../TextBars'
import { ReasonBox, useReason } from '../ReasonBox'

const size = 20

/** The reviews of one kind: those that wait for this person, those decided, and the person's own. */
export default function ReviewQueue(props: PageProps) {
  const { path, query, person, call, go, goInTab, toast } = props
  const kind = kindOf(path)
  const view = reviewViews.find((each) => each === query.get('view')) ?? 'todo'
  const [name, setName] = useState('')
  const [current, setCurrent] = useState(1)
  const { found, failure, load, ticked, tick, tickAll } = useReviews(call, {
    view,
    refType: kind,
    refName: name,
    current,
    size,
  })
  const [isRejecting, setRejecting] = useState(false)
  const { t } = useTranslation()
  const auditorName = useAuditorName(props)
  const { decide, withdraw } = useReviewActs({ call, kind, toast, load, t })
  return (
    <section className="lectern-card review-queue">
      <Tabs
        activeKey={view}
        onChange={(key) => {
          setCurrent(1)
          go(`${path}?view=${key}`)
        }}
        items={reviewViews.map((key) => ({ key, label: t(`components/audit:${key}`) }))}
      />
      <ReviewTools
        ticked={view === 'todo' ? ticked.size : undefined}
        count={found?.records.length ?? 0}
        onAll={tickAll}
        onSearch={(text) => {
          setCurrent(1)
          setName(text)
        }}
        onPass={() => decide([...ticked], 1)}
        onReject={() => setRejecting(true)}
        onNone={() => toast(t('components/audit:selectOne'), 'warning')}
      />
      {failure && (
        <Alert
          type="error"
          showIcon
          message={t('components/audit:failed')}
          description={failure}
          action={<Button onClick={load}>{t('components/audit:retry')}</Button>}
        />
      )}
      {!failure && !found && <TextBars />}
      {found?.records.length === 0 && <Empty description={t('components/audit:empty')} />}
      <ul className="review-cards">
        {found?.records.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            auditor={auditorName(review)}
            ticked={view === 'todo' ? ticked.has(review.id) : undefined}
            isOwn={review.submitUser === person.id}
            onTick={(on) => tick(review.id, on)}
            onOpen={() => goInTab(`${path}/detail?id=${review.id}`, 'same-place')}
            onWithdraw={() => withdraw(review)}
          />
        ))}
      </ul>
      {found && found.total > size && (
        <Pagination
          current={current}
          pageSize={size}
          total={found.total}
          onChange={setCurrent}
          showSizeChanger={false}
        />
      )}
      {isRejecting && (
        <RejectDialog
          onClose={() => setRejecting(false)}
          onReject={(reason) => {
            setRejecting(false)
            void decide([...ticked], 2, reason)
          }}
        />
      )}
    </section>
  )
}

interface RejectDialogProps {
  readonly onReject: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why the ticked reviews are turned down; nothing is turned down without a reason. */
function RejectDialog({ onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation()
  const reason = useReason()
  return (
    <Modal
      open
      title={t('components/audit:rejectAll')}
      okText={t('components/audit:reject')}
      cancelText={t('components/audit:cancel')}
      okButtonProps={{ danger: true }}
      onCancel={onClose}
      onOk={() => reason.withReason(onReject)}
    >
      <ReasonBox reason={reason} />
    </Modal>
  )
}
