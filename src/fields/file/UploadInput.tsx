import { CloseOutlined, ReloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef } from 'react'
import type { InputProps } from '../control'
import { useFieldServices } from '../services'
import { acceptedBy } from './upload-rules'
import { useUploads } from './useUploads'

interface UploadInputProps extends InputProps {
  /** How one link is shown. */
  readonly face: (link: string) => ReactNode
  readonly nameOf: (link: string) => string
  /** What more can be done with one that is there. */
  readonly more?: (link: string, replace: (file: File) => Promise<void>) => ReactNode
}

/** Sends files as they are chosen, pasted or dropped; each is checked before it leaves. */
export function UploadInput(props: UploadInputProps) {
  const { id, field, disabled, describedBy, invalid, face, nameOf, more, onBlur } = props
  const { t, locale } = useFieldServices()
  const { upload, isList, most, links, sending, faults, add, retry, replace, remove, isFull } = useUploads(props)
  const chooser = useRef<HTMLInputElement>(null)
  const extensions = acceptedBy(upload)

  const handleFiles = (files: FileList | null | undefined, event?: ClipboardEvent | DragEvent) => {
    if (disabled || !files || files.length === 0) return
    event?.preventDefault()
    add([...files])
  }
  const hints = [
    extensions.length > 0 && t('field.upload.accept', { accept: extensions.join(' ') }),
    t('field.upload.max', { max: upload.maxMB }),
    upload.ratio && t('field.upload.ratio', { ratio: upload.ratio }),
    isList && t('field.upload.count', { n: most }),
    t('field.upload.paste'),
  ].filter(Boolean)
  const described = [describedBy, `${id}-hint`, faults.length > 0 && `${id}-fault`].filter(Boolean).join(' ')

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div
      role="group"
      aria-label={field.title[locale]}
      className="lc-upload"
      onPaste={(event) => handleFiles(event.clipboardData?.files, event)}
      onDrop={(event) => handleFiles(event.dataTransfer?.files, event)}
      onDragOver={(event) => event.preventDefault()}
    >
      <ul className="lc-upload-list">
        {links.map((link) => (
          <li key={link}>
            {face(link)}
            {!disabled && more?.(link, (file) => replace(link, file))}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              disabled={disabled}
              aria-label={t('field.upload.remove', { name: nameOf(link) })}
              onClick={() => remove(link)}
            />
          </li>
        ))}
        {sending.map(({ key, name, part, cancel }) => (
          <li key={key}>
            {name}
            <Progress
              percent={Math.round(part * 100)}
              size="small"
              style={{ width: 120 }}
              aria-label={t('field.upload.sending', { name })}
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('field.upload.cancel', { name })}
              onClick={cancel}
            />
          </li>
        ))}
      </ul>
      <Button
        id={id}
        icon={<UploadOutlined />}
        disabled={disabled || isFull}
        loading={sending.length > 0 && !isList}
        danger={invalid}
        aria-describedby={described}
        onBlur={onBlur}
        onClick={() => chooser.current?.click()}
      >
        {t(links.length > 0 && !isList ? 'field.upload.replace' : 'field.upload.add')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        multiple={isList}
        onChange={(event) => {
          handleFiles(event.target.files)
          // So that the same file can be chosen again after a failure.
          event.target.value = ''
        }}
      />
      <div id={`${id}-hint`} className="lc-hint">
        {hints.join(locale === 'zh-CN' ? '，' : '; ')}
      </div>
      {faults.length > 0 && (
        <div id={`${id}-fault`} role="alert" className="lc-hint lc-fault">
          {faults.map((fault) => (
            <div key={fault.text}>
              {fault.text}
              {fault.file && (
                <Button
                  type="text"
                  size="small"
                  icon={<ReloadOutlined />}
                  aria-label={t('field.upload.retry', { name: fault.file.name })}
                  onClick={() => retry(fault)}
                />
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
