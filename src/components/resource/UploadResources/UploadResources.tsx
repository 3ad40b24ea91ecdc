import { useEffect, useState } from 'react'
import type { Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import { UploadForm } from './UploadForm'

/** Uploads many files at once; each becomes a resource of the chosen category. */
export default function UploadResources(props: PageProps) {
  const { resource: read, Fields } = props
  const [resource, setResource] = useState<Resource>()
  useEffect(() => {
    void read('resource/resource').then(setResource, () => undefined)
  }, [read])
  if (!resource) return <TextBars />
  return (
    <Fields resource={resource}>
      <UploadForm {...props} of={resource} />
    </Fields>
  )
}
