import { Button, Space, Steps, Tabs } from 'antd'
import { useLocale } from '../session'
import type { FormPages } from './usePages'

/** The heads of the tabs or steps of a form; what is wrong is told by a word as well as by its colour. */
export function PageHead({ pages }: { readonly pages: FormPages }) {
  const { locale, t } = useLocale()
  const titleOf = ({ title, isWrong }: FormPages['list'][number]) => (
    <>
      {title?.[locale]}
      {isWrong && <span className="lectern-page-wrong"> {t('generic.form.page.wrong')}</span>}
    </>
  )
  if (pages.as === 'tabs') {
    const items = pages.list.map((each) => ({ key: String(each.page), label: titleOf(each) }))
    return <Tabs activeKey={String(pages.current)} items={items} onChange={(key) => pages.go(Number(key))} />
  }
  const current = pages.list.findIndex(({ page }) => page === pages.current)
  return (
    <Steps
      className="lectern-steps"
      size="small"
      current={current}
      items={pages.list.map((each, index) => ({
        title: titleOf(each),
        status: each.isWrong ? 'error' : index < current ? 'finish' : index === current ? 'process' : 'wait',
      }))}
    />
  )
}

/** To the step before, and to the next when this one is right. */
export function StepButtons({ pages }: { readonly pages: FormPages }) {
  const { t } = useLocale()
  if (pages.as !== 'steps') return null
  return (
    <Space className="lectern-step-buttons">
      {!pages.isFirst && <Button onClick={pages.back}>{t('generic.form.step.back')}</Button>}
      {!pages.isLast && (
        <Button type="primary" onClick={() => void pages.next()}>
          {t('generic.form.step.next')}
        </Button>
      )}
    </Space>
  )
}
