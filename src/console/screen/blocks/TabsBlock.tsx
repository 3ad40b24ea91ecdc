import { Tabs } from 'antd'
import type { PagesBlock } from '../../../model/types/screen'
import { useLocale } from '../../session'
import { Blocks } from './Blocks'
import { usePage } from './useActiveBlock'

/** Pages behind tabs; the open one is in the address. */
export default function TabsFace({ block }: { readonly block: PagesBlock }) {
  const { locale } = useLocale()
  const { pages, open, turn } = usePage(block)
  return (
    <Tabs
      className="lectern-tabs"
      activeKey={open?.id}
      onChange={turn}
      destroyOnHidden
      items={pages.map((page) => ({
        key: page.id,
        label: page.title[locale],
        children: (
          <div className="lectern-screen">
            <Blocks blocks={page.blocks} />
          </div>
        ),
      }))}
    />
  )
}
