import { Tabs } from 'antd'
import { useLocale } from '../../i18n/useLocale'
import { type PagesBlockProps, useActiveBlock } from './useActiveBlock'
import '../screen.css'

/** Pages behind tabs; the open one is in the address. */
export default function TabsBlock({ block, renderBlocks }: PagesBlockProps) {
  const { locale } = useLocale()
  const { pages, open, turn } = useActiveBlock(block)
  return (
    <Tabs
      className="lectern-tabs"
      activeKey={open?.id}
      onChange={turn}
      destroyOnHidden
      items={pages.map((page) => ({
        key: page.id,
        label: page.title[locale],
        children: <div className="lectern-screen">{renderBlocks(page.blocks)}</div>,
      }))}
    />
  )
}
