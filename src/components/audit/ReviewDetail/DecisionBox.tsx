import { errorMessage } from '../../../fields/definition/guards'
import { useTranslation } from 'react-i18next'
import { reviewQueue } from '../../../model/entries/review-queue'
import { Button, Modal, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useLoaded } from '../../../fields/control/useAsync'
import { TextArea } from '../../../fields/text/TextArea'
import type { PageProps } from '../../page'
import { longestReason, ReasonBox, useReason } from '../ReasonBox'

interface DecisionBoxProps extends Pick<PageProps, 'call' | 'toast' | 'options' | 'onDirty'> {
  readonly id: string
  readonly onDone: () => void
}

/** Lets an auditor pass, reject with a reason, or leave the review to another; a reason that was typed is asked about before it is left. */
export function DecisionBox({ id, call, toast, options, onDone, onDirty }: DecisionBoxProps) {
  const reason = useReason()
  const [isBusy, setBusy] = useState(false)
  const [handing, setHanding] = useState(false)
  const { t } = useTranslation()
  const hasReason = reason.text.trim() !== ''
  useEffect(() => {
    onDirty(hasReason)
    return () => onDirty(false)
  }, [onDirty, hasReason])
  const run = async (what: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await what()
      toast(t('components/audit:ok'))
      onDirty(false)
      onDone()
    } catch (error) {
      toast(errorMessage(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  const decide = (result: 1 | 2, why: string) =>
    void run(() => call(reviewQueue, 'verify', { ids: id, result, reason: why }))
  return (
    <div className="review-box">
      <ReasonBox reason={reason} />
      <div className="review-acts">
        <Button type="primary" loading={isBusy} onClick={() => decide(1, reason.text)}>
          {t('components/audit:pass')}
        </Button>
        <Button danger disabled={isBusy} onClick={() => reason.withReason((why) => decide(2, why))}>
          {t('components/audit:reject')}
        </Button>
        <Button disabled={isBusy} onClick={() => setHanding(true)}>
          {t('components/audit:transfer')}
        </Button>
      </div>
      {handing && (
        <HandOver
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

interface HandOverProps extends Pick<PageProps, 'options'> {
  readonly onClose: () => void
  readonly onPick: (userId: string, remark: string) => void
}

function HandOver({ options, onClose, onPick }: HandOverProps) {
  const people = useLoaded<Awaited<ReturnType<typeof options>>>()
  const [userId, setUserId] = useState<string>()
  const [remark, setRemark] = useState('')
  const { t } = useTranslation()
  const search = (text: string) => people.ask(() => options('audit/audit.auditors', text))
  return (
    <Modal
      open
      title={t('components/audit:transfer')}
      okText={t('components/audit:confirm')}
      cancelText={t('components/audit:cancel')}
      okButtonProps={{ disabled: !userId }}
      onCancel={onClose}
      onOk={() => userId && onPick(userId, remark)}
    >
      <div className="review-box">
        <label htmlFor="review-person">{t('components/audit:transferTo')}</label>
        <Select
          id="review-person"
          showSearch
          filterOption={false}
          placeholder={t('components/audit:choosePerson')}
          value={userId}
          loading={people.isLoading}
          options={people.value?.map(({ value, label }) => ({ value, label }))}
          notFoundContent={people.failed ? t('components/audit:auditorsFailed') : undefined}
          onSearch={search}
          onFocus={() => search('')}
          onChange={setUserId}
        />
        <label htmlFor="review-remark">{t('components/audit:transferRemark')}</label>
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
