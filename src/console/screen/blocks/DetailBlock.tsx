import { useMemo } from 'react'
import { EntryDetail } from '../../detail/EntryDetail'
import { ResourceServices } from '../../controls/ResourceServices'
import type { Resource } from '../../../model/types'
import type { DetailBlock as Block } from '../../../model/types/screen'
import { useScreenState } from '../screen-context'

/** The record of the screen, whole or some fields of it; as a header in a few lines, for the blocks below are what people came for. */
export default function DetailBlock({ block }: { readonly block: Block }) {
  const { record, recordResource, refresh } = useScreenState()
  const shown = useMemo(() => recordResource && withFields(recordResource, block), [recordResource, block])
  if (!record || !shown) return null
  return (
    <div className="lectern-card">
      <ResourceServices resource={shown}>
        <EntryDetail
          resource={shown}
          entry={record}
          onMoved={refresh}
          isTitled={block.isHeader}
          isBrief={block.isHeader}
        />
      </ResourceServices>
    </div>
  )
}

/** The resource with the fields that the block names alone. */
function withFields(resource: Resource, { fields, isHeader }: Block): Resource {
  const { detail } = resource
  if (isHeader) return { ...resource, detail: { ...detail, header: fields ?? detail.header, groups: [] } }
  return fields ? { ...resource, detail: { ...detail, header: [], groups: [{ fields }] } } : resource
}
