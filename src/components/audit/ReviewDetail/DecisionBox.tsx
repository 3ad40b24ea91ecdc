import { reviewQueue } from '../../../model/entries/review-queue'
import { Button, Modal, Select } from 'antd'
import { useState } from 'react'
import { TextArea } from '../../../fields/text/TextArea'
import type { PageProps } from '../../page'
import { longestReason, ReasonBox, useReason } from '../ReasonBox'
import { fill, texts } from '../texts'

interface DecisionBoxProps extends Pick<PageProps, 'locale' | 'call' | 'say' | 'options'> {
  readonly id: string
  readonly onDone: () => void
}

/** What an auditor says and does: pass, reject with a reason, or leave it to another. */
export function DecisionBox({ id, locale, call, say, options, onDone }: DecisionBoxProps) {
  const reason = useReason()
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
  const decide = (result: 1 | 2, why: string) =>
    void run(() => call(reviewQueue, 'verify', { ids: id, result, reason: why }))
  return (
    <div className="review-box">
      <ReasonBox locale={locale} reason={reason} />
      <div className="review-acts">
        <Button type="primary" loading={isBusy} onClick={() => decide(1, reason.text)}>
          {t('pass')}
        </Button>
        <Button danger disabled={isBusy} onClick={() => reason.withReason((why) => decide(2, why))}>
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
        <TextArea
          id="review-remark"
          rows={2}
          maxRows={12}
          maxLength={longestReason}
          counted={longestReason}
          value={remark}
          onChange={setRemark}
        />
      </div>
    </Modal>
  )
}
