import { Alert, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { nameOfLink } from '../control/safe-link'

interface CropDialogProps {
  readonly link: string
  /** Width to height, `16:5`. */
  readonly ratio: string
  readonly replace: (file: File) => Promise<void>
  readonly onClose: () => void
}

/** The part of a picture that is kept; the part is sent as a picture of its own. */
export default function CropDialog({ link, ratio, replace, onClose }: CropDialogProps) {
  const { t } = useTranslation()
  const image = useRef<HTMLImageElement>(null)
  const [part, setPart] = useState<PercentCrop>()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  const aspect = width / height
  const use = async () => {
    if (!part || !image.current) return
    setIsBusy(true)
    try {
      await replace(await cutOut(image.current, part, nameOfLink(link)))
      onClose()
    } catch (error) {
      setFault(error instanceof Error && error.message ? error.message : t('fields:upload.crop.failed'))
    }
    setIsBusy(false)
  }
  return (
    <Modal
      open
      title={t('fields:upload.crop', { name: nameOfLink(link) })}
      okText={t('fields:upload.crop.ok')}
      cancelText={t('fields:upload.crop.cancel')}
      okButtonProps={{ loading: isBusy, disabled: !part?.width }}
      onOk={() => void use()}
      onCancel={onClose}
    >
      {fault && <Alert type="error" showIcon message={fault} />}
      <p className="lc-hint">{t('fields:upload.crop.hint', { ratio })}</p>
      <ReactCrop crop={part} aspect={aspect} keepSelection onChange={(_pixels, percent) => setPart(percent)}>
        <img
          ref={image}
          src={link}
          alt={nameOfLink(link)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setPart(
              centerCrop(
                makeAspectCrop({ unit: '%', width: 100 }, aspect, naturalWidth, naturalHeight),
                naturalWidth,
                naturalHeight,
              ),
            )
          }
        />
      </ReactCrop>
    </Modal>
  )
}

interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Part of a picture, in hundredths of its sides, as a file of the same kind at full size. */
async function cutOut(image: HTMLImageElement, part: Part, name: string): Promise<File> {
  const { naturalWidth, naturalHeight } = image
  const canvas = document.createElement('canvas')
  canvas.width = Math.round((naturalWidth * part.width) / 100)
  canvas.height = Math.round((naturalHeight * part.height) / 100)
  const left = (naturalWidth * part.x) / 100
  const top = (naturalHeight * part.y) / 100
  const { width, height } = canvas
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, width, height)
  const isPhoto = /\.jpe?g$/i.test(name)
  const type = isPhoto ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92))
  if (!blob) throw new Error('')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${isPhoto ? 'jpg' : 'png'}`, { type })
}
