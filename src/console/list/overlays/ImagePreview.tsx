import { Image } from 'antd'

/** One picture, large; loaded when the first thumb is pressed. */
export default function ImagePreview({ source, onClose }: { source: string; onClose: () => void }) {
  return (
    <Image
      style={{ display: 'none' }}
      src={source}
      alt=""
      preview={{ visible: true, src: source, onVisibleChange: (isVisible) => !isVisible && onClose() }}
    />
  )
}
