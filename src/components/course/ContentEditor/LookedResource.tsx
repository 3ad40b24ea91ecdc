import { Modal } from 'antd'
import { useFieldServices } from '../../../fields/control/services'
import PreviewResource from '../../resource/PreviewResource/PreviewResource'
import type { Row } from './content'

interface LookedResourceProps {
  readonly resource: Row
  readonly onClose: () => void
}

/** A resource of the course, played or drawn. */
export function LookedResource({ resource, onClose }: LookedResourceProps) {
  const { call } = useFieldServices()
  if (!call) return null
  return (
    <Modal open width={880} title={String(resource.name ?? '')} footer={null} onCancel={onClose}>
      <PreviewResource
        entries={[{ id: String(resource.resId) }]}
        call={(name, params) => call('resource/resource', name, params)}
      />
    </Modal>
  )
}
