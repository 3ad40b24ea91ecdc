import { Button, Modal } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { formatInstant } from '../../../fields/definition/zone'
import { useLocale } from '../../i18n/useLocale'
import { clearFaults, type Fault, storedFaults, sendFaults, subscribeFaults } from '../../session/error-log'
import { useFeedback } from '../../ui/feedback/useFeedback'
import './dialogs.css'

/** The faults of this browser: to read, to send in, to clear. */
export default function FaultLog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLocale()
  const { modal, message } = useFeedback()
  const faults = useSyncExternalStore(subscribeFaults, storedFaults)
  const [opened, setOpened] = useState<Fault>()

  const ask = (content: string, act: () => unknown) =>
    void modal.confirm({
      title: t('common:notice'),
      content,
      okText: t('common:ok'),
      cancelText: t('common:cancel'),
      onOk: act,
    })
  const send = () =>
    sendFaults().then(
      () => void message.success(t('shell:log.uploadOk')),
      (failure: Error) => void message.error(failure.message),
    )
  const clear = () => {
    clearFaults()
    message.success(t('shell:log.clearOk'))
  }
  const askSend = () =>
    faults.length > 0 ? ask(t('shell:log.uploadConfirm'), send) : message.info(t('shell:log.empty'))

  return (
    <Modal open title={t('shell:log.title')} width={880} footer={null} onCancel={onClose}>
      <div className="fault-ways">
        <Button type="primary" onClick={askSend}>
          {t('shell:log.upload')}
        </Button>
        <Button disabled={faults.length === 0} onClick={() => ask(t('shell:log.clearConfirm'), clear)}>
          {t('shell:log.clear')}
        </Button>
      </div>
      <div className="fault-list">
        {faults.length === 0 && <p className="home-none">{t('shell:log.empty')}</p>}
        {faults.map((fault) => (
          <div key={`${fault.time} ${fault.message}`} className="fault">
            <button
              type="button"
              aria-expanded={opened === fault}
              onClick={() => setOpened(opened === fault ? undefined : fault)}
            >
              <time>{formatInstant(new Date(fault.time))}</time>
              <span>{fault.type}</span>
              <span>{fault.url}</span>
              <strong>{fault.message}</strong>
            </button>
            {opened === fault && <pre>{fault.stack || fault.info || '-'}</pre>}
          </div>
        ))}
      </div>
    </Modal>
  )
}
