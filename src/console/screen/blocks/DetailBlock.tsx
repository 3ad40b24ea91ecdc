import { useMemo } from 'react'
import { EntryDetail } from '../../detail/EntryDetail'
import { ResourceServices } from '../../controls/ResourceServices'
import type { DetailBlock as Block } from '../../../model/types/screen'
import { useScreenState } from '../screen-context'

/** The record of the screen, whole or some fields of it. */
export default function DetailBlock({ block }: { readonly block: Block }) {
  const { record, recordResource } = useScreenState()
  const shown = useMemo(
    () =>
      recordResource && block.fields
        ? { ...recordResource, detail: { ...recordResource.detail, groups: [{ fields: block.fields }] } }
        : recordResource,
    [recordResource, block.fields],
  )
  if (!record || !shown) return null
  return (
    <div className={block.isHeader ? 'lectern-card lectern-record-head' : 'lectern-card'}>
      <ResourceServices resource={shown}>
        <EntryDetail resource={shown} entry={record} />
      </ResourceServices>
    </div>
  )
}
