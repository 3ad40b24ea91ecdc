import { Image } from 'antd'

interface PreviewProps {
  readonly link: string
  readonly onClose: () => void
}

/** A picture at full size over the page, for whoever was clicked on `data-preview`. */
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
