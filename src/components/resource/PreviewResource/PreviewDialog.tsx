import { Modal } from 'antd'
import { useFieldServices } from '../../../fields/control/services'
import PreviewResource from './PreviewResource'

interface PreviewDialogProps {
  readonly id: string
  readonly title: string
  readonly onClose: () => void
}

/** A resource played or drawn over the form that names it. */
export function PreviewDialog({ id, title, onClose }: PreviewDialogProps) {
  const { call } = useFieldServices()
  if (!call) return null
  return (
    <Modal open width={880} title={title} footer={null} onCancel={onClose}>
      <PreviewResource entries={[{ id }]} call={(name, params) => call('resource/resource', name, params)} />
    </Modal>
  )
}
