import { useEffect } from 'react'
import SaveDialog from '../form/SaveDialog'
import { useFeedback } from '../shell/feedback'
import { ResourceServices } from './services'
import type { QuickAdding } from './useQuickAdd'
import { useResource } from './useResource'

/** The form of a new entry of the target; what was added is handed to the picker. */
export default function QuickAddDialog({ to, preset, onAdded, onClose }: QuickAdding & { onClose: () => void }) {
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
