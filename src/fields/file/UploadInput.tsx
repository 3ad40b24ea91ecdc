import { useTranslation } from 'react-i18next'
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef } from 'react'
import type { InputProps } from '../control/control'
import { useFieldServices } from '../control/services'
import { UploadedFile, UploadFaults, UploadUnderWay } from './UploadParts'
import { acceptOf, limitLine, limitWords } from '../definition/uploads/upload-rules'
import { type Uploads, useUploads } from './useUploads'

interface UploadInputProps extends InputProps {
  /** Draws one link. */
  readonly face: (link: string) => ReactNode
  readonly nameOf: (link: string) => string
  /** Further actions on an uploaded file. */
  readonly more?: (link: string, replace: (file: File) => Promise<void>) => ReactNode
}

/** Sends files as they are chosen, pasted or dropped; each is checked before it leaves. */
export function UploadInput(props: UploadInputProps) {
  const { id, field, disabled, describedBy, face, nameOf, more } = props
  const { locale } = useFieldServices()
  const uploads = useUploads(props)
  const { links, sending, faults, add, retry, replace, remove } = uploads

  const take = (files: FileList | null | undefined, event?: ClipboardEvent | DragEvent) => {
    if (disabled || !files || files.length === 0) return
    event?.preventDefault()
    add([...files])
  }
  const described = [describedBy, `${id}-hint`, faults.length > 0 && `${id}-fault`].filter(Boolean).join(' ')

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div
      role="group"
      aria-label={field.title[locale]}
      className="lc-upload"
      onPaste={(event) => take(event.clipboardData?.files, event)}
      onDrop={(event) => take(event.dataTransfer?.files, event)}
      onDragOver={(event) => event.preventDefault()}
    >
      <ul className="lc-upload-list">
        {links.map((link) => (
          <UploadedFile key={link} name={nameOf(link)} disabled={disabled} onRemove={() => remove(link)}>
            {face(link)}
            {!disabled && more?.(link, (file) => replace(link, file))}
          </UploadedFile>
        ))}
        {sending.map((one) => (
          <UploadUnderWay key={one.key} sending={one} />
        ))}
      </ul>
      <FileChooser input={props} uploads={uploads} describedBy={described} onChoose={take} />
      <UploadHint id={`${id}-hint`} uploads={uploads} />
      <UploadFaults id={`${id}-fault`} faults={faults} onRetry={retry} />
    </div>
  )
}

interface FileChooserProps {
  readonly input: InputProps
  readonly uploads: Uploads
  readonly describedBy: string
  readonly onChoose: (files: FileList | null) => void
}

/** The button that opens the browser's own choice of files. */
function FileChooser({ input, uploads, describedBy, onChoose }: FileChooserProps) {
  const { id, disabled, invalid, onBlur } = input
  const { taken, isList, links, sending, isFull } = uploads
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        id={id}
        icon={<UploadOutlined aria-hidden />}
        disabled={disabled || isFull}
        loading={sending.length > 0 && !isList}
        danger={invalid}
        aria-describedby={describedBy}
        onBlur={onBlur}
        onClick={() => chooser.current?.click()}
      >
        {t(links.length > 0 && !isList ? 'fields:upload.replace' : 'fields:upload.add')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptOf(taken)}
        multiple={isList}
        onChange={(event) => {
          onChoose(event.target.files)
          // So that the same file can be chosen again after a failure.
          event.target.value = ''
        }}
      />
    </>
  )
}

/** Limits of an upload, in one line. */
function UploadHint({ id, uploads }: { readonly id: string; readonly uploads: Uploads }) {
  const { taken, ratio, isList, most } = uploads
  const { t } = useTranslation()
  const words = [
    ...limitWords(taken, t),
    ...(ratio ? [t('fields:upload.ratio', { ratio })] : []),
    ...(isList ? [t('fields:upload.count', { n: most })] : []),
    t('fields:upload.paste'),
  ]
  return (
    <div id={id} className="lc-hint">
      {limitLine(words, t)}
    </div>
  )
}
