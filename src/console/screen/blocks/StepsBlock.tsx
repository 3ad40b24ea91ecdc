import { Button, Space, Steps } from 'antd'
import type { PagesBlock } from '../../../model/types/screen'
import { useLocale } from '../../session'
import { Blocks } from './Blocks'
import { usePage } from './useActiveBlock'

/** Pages one after the other, with the way back and on. */
export default function StepsFace({ block }: { readonly block: PagesBlock }) {
  const { locale, t } = useLocale()
  const { pages, open, turn } = usePage(block)
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
      {open && <Blocks key={open.id} blocks={open.blocks} />}
      <Space className="lectern-page-foot">
        {earlier && <Button onClick={() => turn(earlier.id)}>{t('generic.screen.previous')}</Button>}
        {later && <Button onClick={() => turn(later.id)}>{t('generic.screen.next')}</Button>}
      </Space>
    </div>
  )
}
