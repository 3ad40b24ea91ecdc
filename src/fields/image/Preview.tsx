import { Image } from 'antd'

interface PreviewProps {
  readonly link: string
  readonly onClose: () => void
}

/** A picture at full size over the page, after a click on `data-preview`. */
export default function Preview({ link, onClose }: PreviewProps) {
  return (
    <Image
      src={link}
      alt=""
      wrapperStyle={{ display: 'none' }}
      preview={{ visible: true, src: link, onVisibleChange: (isVisible) => !isVisible && onClose() }}
    />
  )
}
