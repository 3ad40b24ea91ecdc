import { useTranslation } from 'react-i18next'
import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import type { Fault, Sending } from './useUploads'

/** A file on its way: how much of it has arrived, and a way to stop it. */
export function UploadUnderWay({ sending: { name, part, cancel } }: { readonly sending: Sending }) {
  const { t } = useTranslation()
  return (
    <li>
      {name}
      <Progress
        percent={Math.round(part * 100)}
        size="small"
        style={{ width: 120 }}
        aria-label={t('fields:upload.sending', { name })}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('fields:upload.cancel', { name })}
        onClick={cancel}
      />
    </li>
  )
}

interface UploadedFileProps {
  readonly name: string
  readonly disabled?: boolean
  readonly onRemove: () => void
  /** Its link or picture, and further actions. */
  readonly children: ReactNode
}

/** A file that is there, and the button that takes it away. */
export function UploadedFile({ name, disabled, onRemove, children }: UploadedFileProps) {
  const { t } = useTranslation()
  return (
    <li>
      {children}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        disabled={disabled}
        aria-label={t('fields:upload.remove', { name })}
        onClick={onRemove}
      />
    </li>
  )
}

interface UploadFaultsProps {
  readonly id: string
  readonly faults: readonly Fault[]
  readonly onRetry: (fault: Fault) => void
}

/** Faults of refused and failed files; people can send a failed one again. */
export function UploadFaults({ id, faults, onRetry }: UploadFaultsProps) {
  const { t } = useTranslation()
  if (faults.length === 0) return null
  return (
    <div id={id} role="alert" className="lc-hint lc-fault">
      {faults.map((fault) => (
        <div key={fault.text}>
          {fault.text}
          {fault.file && (
            <Button
              type="text"
              size="small"
              icon={<ReloadOutlined aria-hidden />}
              aria-label={t('fields:upload.retry', { name: fault.file.name })}
              onClick={() => onRetry(fault)}
            />
          )}
        </div>
      ))}
    </div>
  )
}
