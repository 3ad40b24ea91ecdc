import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import type { Resource } from '../../../model/types'
import type { Entry } from '../../data/entry'
import { useResource } from '../../data/useResource'
import { useLocale } from '../../i18n/useLocale'
import RelatedLists, { nameOf, RelatedList } from './RelatedLists'

interface EntryBlocksProps {
  readonly resource: Resource
  readonly entry: Entry
  /** The entry itself: the first tab. */
  readonly children: ReactNode
}

/** The lists about an entry: on tabs beside its fields, or below them; a tab asks for its rows when it is opened. */
export function EntryTabs({ resource, entry, children }: EntryBlocksProps) {
  const { locale, t } = useLocale()
  const { tabs = [], after = [] } = resource.detail
  const own = (
    <>
      {children}
      <RelatedLists resource={resource} blocks={after} place="after" entry={entry} />
    </>
  )
  if (tabs.length === 0) return own
  const items = tabs.map((block, at) => ({
    // The library makes ids of keys, and a blank would part one.
    key: nameOf(block).replaceAll(' ', '-'),
    label: block.title?.[locale] ?? <TargetTitle name={block.list} />,
    children: <RelatedList owner={resource} block={block} name={`tabs.${at}`} entry={entry} />,
  }))
  return <Tabs destroyOnHidden items={[{ key: '$entry', label: t('detail:basics'), children: own }, ...items]} />
}

function TargetTitle({ name }: { readonly name: string }) {
  const { locale } = useLocale()
  return <>{useResource(name).resource?.title[locale] ?? name}</>
}
