import { useEffect, useState } from 'react'
import { useFieldServices } from '../../../fields/control/services'
import type { MapTemplate } from './places'

/** The templates of maps; nothing until they are read. */
export function useTemplates(): readonly MapTemplate[] | undefined {
  const { call } = useFieldServices()
  const [templates, setTemplates] = useState<readonly MapTemplate[]>()
  useEffect(() => {
    let isOver = false
    if (!call) return setTemplates([])
    call<readonly MapTemplate[]>('course/job-map-template', 'list', {}).then(
      (rows) => !isOver && setTemplates(rows),
      () => !isOver && setTemplates([]),
    )
    return () => {
      isOver = true
    }
  }, [call])
  return templates
}
