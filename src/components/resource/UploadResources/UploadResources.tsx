import { useEffect, useState } from 'react'
import type { Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import { UploadForm } from './UploadForm'

/** Uploads many files at once; each becomes a resource of the chosen category. */
export default function UploadResources(props: PageProps) {
  const { resource: read, Fields, query, go } = props
  const id = query.get('id')
  const [resource, setResource] = useState<Resource>()
  useEffect(() => {
    void read('resource/resource').then(setResource, () => undefined)
  }, [read])
  // One that is there is edited in the form of the list.
  useEffect(() => {
    if (id) go(`/resource/index?open=edit:${id}`)
  }, [id, go])
  if (!resource || id) return <TextBars />
  return (
    <Fields resource={resource}>
      <UploadForm {...props} of={resource} />
    </Fields>
  )
}
