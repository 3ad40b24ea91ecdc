import { reviewQueue } from '../../../model/review-queue'
import { Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import type { PageProps } from '../../page'
import { fill, texts } from '../texts'

interface DecisionBoxProps extends Pick<PageProps, 'locale' | 'call' | 'say' | 'options'> {
  readonly id: string
  readonly onDone: () => void
}

/** What an auditor says and does: pass, reject with a reason, or leave it to another. */
export function DecisionBox({ id, locale, call, say, options, onDone }: DecisionBoxProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [handing, setHanding] = useState(false)
  const t = (key: keyof typeof texts) => fill(texts[key][locale], {})
  const run = async (what: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await what()
      say(t('ok'))
      onDone()
    } catch (error) {
      say((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }
  const decide = (result: 1 | 2) => {
    if (result === 2 && reason.trim() === '') return setMissing(true)
    void run(() => call(reviewQueue, 'verify', { ids: id, result, reason: reason.trim() }))
  }
  return (
    <div className="review-box">
      <label htmlFor="review-reason">{t('reason')}</label>
      <Input.TextArea
        id="review-reason"
        rows={3}
        maxLength={200}
        showCount
        status={isMissing ? 'error' : ''}
        aria-describedby="review-reason-error"
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
      />
      <div id="review-reason-error" className="review-error" aria-live="polite">
        {isMissing && t('reasonNeeded')}
      </div>
      <div className="review-acts">
        <Button type="primary" loading={isBusy} onClick={() => decide(1)}>
          {t('pass')}
        </Button>
        <Button danger disabled={isBusy} onClick={() => decide(2)}>
          {t('reject')}
        </Button>
        <Button disabled={isBusy} onClick={() => setHanding(true)}>
          {t('transfer')}
        </Button>
      </div>
      {handing && (
        <HandOver
          locale={locale}
          options={options}
          onClose={() => setHanding(false)}
          onPick={(userId, remark) => {
            setHanding(false)
            void run(() => call(reviewQueue, 'transfer', { id, userId, remark }))
          }}
        />
      )}
    </div>
  )
}

interface HandOverProps extends Pick<PageProps, 'locale' | 'options'> {
  readonly onClose: () => void
  readonly onPick: (userId: string, remark: string) => void
}

function HandOver({ locale, options, onClose, onPick }: HandOverProps) {
  const [people, setPeople] = useState<readonly { value: string; label: string }[]>([])
  const [userId, setUserId] = useState<string>()
  const [remark, setRemark] = useState('')
  const t = (key: keyof typeof texts) => texts[key][locale]
  const search = (text: string) =>
    options('audit/audit.auditors', text).then(
      (found) => setPeople(found.map(({ value, label }) => ({ value, label }))),
      () => setPeople([]),
    )
  return (
    <Modal
      open
      title={t('transfer')}
      okText={t('confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !userId }}
      onCancel={onClose}
      onOk={() => userId && onPick(userId, remark)}
    >
      <div className="review-box">
        <label htmlFor="review-person">{t('transferTo')}</label>
        <Select
          id="review-person"
          showSearch
          filterOption={false}
          placeholder={t('choosePerson')}
          value={userId}
          options={[...people]}
          onSearch={search}
          onFocus={() => void search('')}
          onChange={setUserId}
        />
        <label htmlFor="review-remark">{t('transferRemark')}</label>
        <Input.TextArea
          id="review-remark"
          rows={2}
          maxLength={200}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      </div>
    </Modal>
  )
}
