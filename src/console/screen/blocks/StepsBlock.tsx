import { Button, Space, Steps } from 'antd'
import { Fragment } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { type PagesBlockProps, useActiveBlock } from './useActiveBlock'
import '../../form/form.css'
import '../screen.css'

/** Pages one after the other, with the way back and on. */
export default function StepsBlock({ block, renderBlocks }: PagesBlockProps) {
  const { locale, t } = useLocale()
  const { pages, open, turn } = useActiveBlock(block)
  const at = open ? pages.indexOf(open) : 0
  const [earlier, later] = [pages[at - 1], pages[at + 1]]
  return (
    <div className="lectern-screen">
      <div className="lectern-card">
        <Steps
          size="small"
          current={at}
          onChange={(index) => turn(pages[index]!.id)}
          items={pages.map((page) => ({ title: page.title[locale] }))}
        />
      </div>
      {open && <Fragment key={open.id}>{renderBlocks(open.blocks)}</Fragment>}
      <Space className="lectern-page-foot">
        {earlier && <Button onClick={() => turn(earlier.id)}>{t('screen:previous')}</Button>}
        {later && <Button onClick={() => turn(later.id)}>{t('screen:next')}</Button>}
      </Space>
    </div>
  )
}
