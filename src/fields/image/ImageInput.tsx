import { useTranslation } from 'react-i18next'
import { ScissorOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { InputProps } from '../control/control'
import { UploadInput } from '../file/UploadInput'
import { linksOf } from '../file/useUploads'
import { nameOfLink, smallPicture } from '../control/safe-link'

const Preview = lazy(() => import('./Preview'))
const CropDialog = lazy(() => import('./CropDialog'))

interface Cropped {
  readonly link: string
  readonly replace: (file: File) => Promise<void>
}

/** Pictures as small ones that open large; one whose ratio is suggested can be cropped to it. */
export default function ImageInput(props: InputProps) {
  const { id, field, value, readOnly } = props
  const { t } = useTranslation()
  const [shown, setShown] = useState<string>()
  const [cropped, setCropped] = useState<Cropped>()
  const ratio = field.upload?.ratio
  const face = (link: string) => (
    <button
      key={link}
      type="button"
      className="lc-image lc-upload-thumb"
      aria-label={t('fields:upload.preview', { name: nameOfLink(link) })}
      onClick={() => setShown(link)}
    >
      <img src={smallPicture(link, 320)} alt="" />
    </button>
  )
  const crop = (link: string, replace: Cropped['replace']) => (
    <Button
      type="text"
      size="small"
      icon={<ScissorOutlined aria-hidden />}
      aria-label={t('fields:upload.crop', { name: nameOfLink(link) })}
      onClick={() => setCropped({ link, replace })}
    />
  )
  const links = linksOf(value)
  return (
    <>
      {readOnly ? (
        <output id={id} className="lc-read">
          {links.length > 0 ? <span className="lc-row">{links.map(face)}</span> : '-'}
        </output>
      ) : (
        <UploadInput {...props} nameOf={nameOfLink} face={face} more={ratio ? crop : undefined} />
      )}
      {cropped && ratio && (
        <Suspense fallback={null}>
          <CropDialog {...cropped} ratio={ratio} onClose={() => setCropped(undefined)} />
        </Suspense>
      )}
      {shown && (
        <Suspense fallback={null}>
          <Preview link={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
