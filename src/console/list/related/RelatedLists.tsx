import { firstLocale } from '../../../fields/definition/text'
import type { DetailBlock, Resource } from '../../../model/types'
import type { Entry } from '../../data/entry'
import { ListFailure, ListSkeleton } from '../../ui/DataState'
import { ListView } from '../ListView'
import { useRelatedBlock } from './useRelatedBlock'
import { useLocalListState } from '../query/useListState'
import { ResourceServices } from '../../controls/ResourceServices'
import { useResource } from '../../data/useResource'
import { useLocale } from '../../i18n/useLocale'

interface BlocksBelowProps {
  readonly resource: Resource
  readonly entry: Entry
  readonly blocks: readonly DetailBlock[]
  /** Below a detail, or under a form. */
  readonly place: 'after' | 'form'
}

/** Lists about an entry, one below the other. */
export default function RelatedLists({ resource, blocks, place, entry }: BlocksBelowProps) {
  const { locale } = useLocale()
  return blocks.map((block, at) => (
    <section key={nameOf(block)}>
      {block.title && <h3>{block.title[locale]}</h3>}
      <RelatedList owner={resource} block={block} name={`${place}.${at}`} entry={entry} />
    </section>
  ))
}

/** Tells the blocks of an entry apart. */
export const nameOf = ({ list, call, title }: DetailBlock) =>
  [list, call, title?.[firstLocale]].filter(Boolean).join(' ')

interface RelatedListProps {
  readonly owner: Resource
  readonly block: DetailBlock
  /** Its name among the lists about the owner. */
  readonly name: string
  readonly entry: Entry
}

/** One list about an entry. */
export function RelatedList({ owner, block, name, entry }: RelatedListProps) {
  const target = useResource(block.list)
  if (target.error) return <ListFailure message={target.error.message} onRetry={target.retry} />
  if (!target.resource) return <ListSkeleton />
  return (
    <ResourceServices resource={target.resource}>
      <Rows
        owner={owner}
        block={block}
        entry={entry}
        resource={target.resource}
        name={`${owner.name}#${name}`}
        screen={`${owner.name}.${nameOf(block)}`}
      />
    </ResourceServices>
  )
}

interface RowsProps extends RelatedListProps {
  readonly resource: Resource
  readonly screen: string
}

function Rows({ owner, resource, block, name, entry, screen }: RowsProps) {
  const shown = useRelatedBlock({ block, row: entry, owner, resource, name })
  const hold = useLocalListState(resource.list)
  return <ListView resource={resource} hold={hold} block={shown} screen={screen} />
}
