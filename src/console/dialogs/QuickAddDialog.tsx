import { useEffect } from 'react'
import SaveDialog from './SaveDialog'
import { useFeedback } from '../ui/feedback/useFeedback'
import { ResourceServices } from '../controls/ResourceServices'
import type { DialogProps } from '../actions/dialogs/registry'
import { useResource } from '../data/useResource'

/** The form of a new entry of the target; the picker gets the added one. */
export default function QuickAddDialog({ to, preset, onAdded, onClose }: DialogProps['quickAdd']) {
  const { message } = useFeedback()
  const { resource, error } = useResource(to)
  useEffect(() => {
    if (!error) return
    void message.error(error.message)
    onClose()
  }, [error, message, onClose])
  if (!resource) return null
  return (
    <ResourceServices resource={resource}>
      <SaveDialog resource={resource} mode="add" preset={preset} onClose={onClose} onSaved={onAdded} />
    </ResourceServices>
  )
}
