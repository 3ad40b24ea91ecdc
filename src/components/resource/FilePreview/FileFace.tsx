import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { smallPicture } from '../../../fields/control/safe-link'

interface FaceProps {
  /** The kind of drawing: the first part of a content type, or `pdf`. */
  readonly as: string
  readonly name: string
  readonly link: string
  /** Said of a file that is drawn as nothing. */
  readonly notice?: string
}

/** A file in place: pictures, films and sounds as the browser plays them, a PDF in a tab of its own. */
export function FileFace({ as, name, link, notice }: FaceProps) {
  const { t } = useTranslation()
  const style = { maxWidth: '100%', maxHeight: '60vh' }
  if (as === 'image') return <img src={smallPicture(link, 1280)} alt={name} style={style} />
  // biome-ignore lint/a11y/useMediaCaption: people send films without a text track
  if (as === 'video') return <video src={link} controls preload="metadata" style={style} aria-label={name} />
  // biome-ignore lint/a11y/useMediaCaption: people send sounds without a text track
  if (as === 'audio') return <audio src={link} controls preload="metadata" aria-label={name} />
  if (as === 'pdf' || as === 'link') {
    return (
      <Button href={link} target="_blank" rel="noopener noreferrer">
        {t('components/resource:newTab')}
      </Button>
    )
  }
  return <Alert type="info" showIcon message={notice ?? t('components/resource:noPreview')} />
}
