import { Skeleton, Tabs } from 'antd'
import type { ReactNode } from 'react'
import type { DetailBlock, Resource } from '../../model/types'
import type { Entry } from '../list/entry'
import { ListFailure } from '../list/ListStates'
import { ListView } from '../list/ListView'
import { useBlockAbout } from '../list/useBlockAbout'
import { useOwnState } from '../list/useListState'
import { ResourceServices } from '../model/services'
import { useResource } from '../model/useResource'
import { useLocale } from '../session'

interface EntryBlocksProps {
  readonly resource: Resource
  readonly entry: Entry
  /** What is shown of the entry itself: the first tab. */
  readonly children: ReactNode
}

/** The lists about an entry: on tabs beside its fields, or below them; a tab asks for its rows when it is opened. */
export function EntryBlocks({ resource, entry, children }: EntryBlocksProps) {
  const { locale, t } = useLocale()
  const { tabs = [], after = [] } = resource.detail
  const own = (
    <>
      {children}
      <BlocksBelow resource={resource} blocks={after} place="after" entry={entry} />
    </>
  )
  if (tabs.length === 0) return own
  const items = tabs.map((block, at) => ({
    key: nameOf(block),
    label: block.title?.[locale] ?? <TargetTitle name={block.list} />,
    children: <RelatedList owner={resource} block={block} name={`tabs.${at}`} entry={entry} />,
  }))
  return (
    <Tabs destroyOnHidden items={[{ key: '$entry', label: t('generic.detail.basics'), children: own }, ...items]} />
  )
}

interface BlocksBelowProps extends Omit<EntryBlocksProps, 'children'> {
  readonly blocks: readonly DetailBlock[]
  /** Below a detail, or under a form. */
  readonly place: 'after' | 'form'
}

/** Lists about an entry, one below the other. */
export function BlocksBelow({ resource, blocks, place, entry }: BlocksBelowProps) {
  const { locale } = useLocale()
  return blocks.map((block, at) => (
    <section key={nameOf(block)}>
      {block.title && <h3>{block.title[locale]}</h3>}
      <RelatedList owner={resource} block={block} name={`${place}.${at}`} entry={entry} />
    </section>
  ))
}

const nameOf = ({ list, call, title }: DetailBlock) => [list, call, title?.['zh-CN']].filter(Boolean).join(' ')

function TargetTitle({ name }: { readonly name: string }) {
  const { locale } = useLocale()
  return <>{useResource(name).resource?.title[locale] ?? name}</>
}

interface RelatedListProps {
  readonly owner: Resource
  readonly block: DetailBlock
  /** Its name among the lists about the owner. */
  readonly name: string
  readonly entry: Entry
}

function RelatedList({ owner, block, name, entry }: RelatedListProps) {
  const target = useResource(block.list)
  if (target.error) return <ListFailure message={target.error.message} onRetry={target.retry} />
  if (!target.resource) return <Skeleton active />
  return (
    <ResourceServices resource={target.resource}>
      <Rows
        resource={target.resource}
        block={block}
        name={`${owner.name}#${name}`}
        entry={entry}
        screen={`${owner.name}.${nameOf(block)}`}
      />
    </ResourceServices>
  )
}

interface RowsProps extends Pick<RelatedListProps, 'block' | 'name' | 'entry'> {
  readonly resource: Resource
  readonly screen: string
}

function Rows({ resource, block, name, entry, screen }: RowsProps) {
  const shown = useBlockAbout(block, entry, name)
  const hold = useOwnState(resource.list.pageSize)
  return <ListView resource={resource} hold={hold} block={shown} screen={screen} />
}
