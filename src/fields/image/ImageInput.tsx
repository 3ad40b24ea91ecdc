import { lazy, Suspense, useState } from 'react'
import type { InputProps } from '../control'
import { UploadInput } from '../file/UploadInput'
import { linksOf } from '../file/useUploads'
import { nameOfLink } from '../safe-link'
import { useFieldServices } from '../services'

const Preview = lazy(() => import('./Preview'))

/** Pictures as small ones that open large. */
export default function ImageInput(props: InputProps) {
  const { id, value, readOnly } = props
  const { t } = useFieldServices()
  const [shown, setShown] = useState<string>()
  const face = (link: string) => (
    <button
      key={link}
      type="button"
      className="lc-image lc-upload-thumb"
      aria-label={t('field.upload.preview', { name: nameOfLink(link) })}
      onClick={() => setShown(link)}
    >
      <img src={link} alt="" />
    </button>
  )
  const links = linksOf(value)
  return (
    <>
      {readOnly ? (
        <output id={id} className="lc-read">
          {links.length > 0 ? <span className="lc-row">{links.map(face)}</span> : '-'}
        </output>
      ) : (
        <UploadInput {...props} nameOf={nameOfLink} face={face} />
      )}
      {shown && (
        <Suspense fallback={null}>
          <Preview link={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
