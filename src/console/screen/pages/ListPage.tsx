import { lazy, Suspense } from 'react'
import type { Resource } from '../../../model/types'
import { ResourceServices } from '../../controls/ResourceServices'
import { ListView } from '../../list/ListView'
import { useFirstFilters } from '../../list/search/useFirstFilters'
import { useUrlListState } from '../../list/query/useListState'

const TopBlocks = lazy(() => import('../blocks/TopBlocks'))

/** The generic list screen of a resource; its state is in the address. */
export default function ListPage({ resource }: { resource: Resource }) {
  const hold = useFirstFilters(resource, useUrlListState(resource.list))
  return (
    <ResourceServices resource={resource}>
      <ListView
        resource={resource}
        hold={hold}
        screen={resource.name}
        isPage
        header={
          resource.list.top &&
          ((refresh) => (
            <Suspense>
              <TopBlocks resource={resource} onRefresh={refresh} />
            </Suspense>
          ))
        }
      />
    </ResourceServices>
  )
}
