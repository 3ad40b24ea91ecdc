import { errorMessage } from '../../../fields/definition/guards'
import { UploadOutlined } from '@ant-design/icons'
import { Avatar, Button } from 'antd'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { acceptOf, anyOf, limitLine, limitWords, takenOf } from '../../../fields/definition/uploads/upload-rules'
import { upload } from '../../api'
import { useLocale } from '../../i18n/useLocale'
import { useSession } from '../../session'

const CropDialog = lazy(() => import('../../../fields/image/CropDialog'))

interface OwnPictureProps {
  /** Empty: a letter of the name stands in its place. */
  readonly avatar: string
  readonly letter: string
  readonly onChange: (link: string) => void
  /** Why a file was refused; empty when another is tried. */
  readonly onRefused: (reason: string) => void
}

/** The person's picture: sent as it is chosen; one that is not square may be cut. */
export function OwnPicture({ avatar, letter, onChange, onRefused }: OwnPictureProps) {
  const { t } = useLocale()
  const hint = useId()
  const taken = takenOf(anyOf('avatar'), useSession().manifest.files)
  const [cropped, setCropped] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const send = async (file: File) => {
    const { link } = await upload(file, { kind: 'avatar' })
    onChange(link)
    return link
  }
  const handlePicture = async (file: File | undefined) => {
    if (!file) return
    onRefused('')
    try {
      const link = await send(file)
      if (!(await isSquare(file))) setCropped(link)
    } catch (failure) {
      onRefused(errorMessage(failure))
    }
  }
  return (
    <div className="profile-picture">
      <Avatar size={88} src={avatar || undefined} alt="">
        {letter}
      </Avatar>
      <div>
        <Button icon={<UploadOutlined aria-hidden />} aria-describedby={hint} onClick={() => chooser.current?.click()}>
          {t('account:profile.avatarChange')}
        </Button>
        <p id={hint}>{limitLine([...limitWords(taken, t), t('fields:upload.ratio', { ratio: '1:1' })], t)}</p>
        <input
          ref={chooser}
          type="file"
          className="hidden-text"
          tabIndex={-1}
          accept={acceptOf(taken)}
          aria-label={t('account:profile.avatar')}
          onChange={(event) => {
            void handlePicture(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        <Suspense>
          {cropped && (
            <CropDialog
              link={cropped}
              ratio="1:1"
              replace={async (file) => void (await send(file))}
              onClose={() => setCropped('')}
            />
          )}
        </Suspense>
      </div>
    </div>
  )
}

async function isSquare(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  const near = picture === undefined || Math.abs(picture.width / picture.height - 1) < 0.02
  picture?.close()
  return near
}
