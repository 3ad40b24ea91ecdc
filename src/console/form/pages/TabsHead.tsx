import { Tabs } from 'antd'
import { PageTitle } from './PageTitle'
import type { FormPages } from '../state/usePages'

/** The tabs of a form. */
export default function TabsHead({ pages }: { readonly pages: FormPages }) {
  const items = pages.list.map((each) => ({ key: String(each.page), label: <PageTitle {...each} /> }))
  return <Tabs activeKey={String(pages.current)} items={items} onChange={(key) => pages.go(Number(key))} />
}
