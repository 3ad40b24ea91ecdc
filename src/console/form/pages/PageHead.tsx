import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useLocale } from '../../i18n/useLocale'
import type { FormPages } from '../state/usePages'
import '../form.css'

const heads = { tabs: lazy(() => import('./TabsHead')), steps: lazy(() => import('./StepsHead')) } as const

/** The heads of the tabs or steps of a form; a word as well as a colour marks a problem. */
export function PageHead({ pages }: { readonly pages: FormPages }) {
  const Head = heads[pages.as]
  return (
    <Suspense fallback={<div className={`lectern-head-waiting is-${pages.as}`} />}>
      <Head pages={pages} />
    </Suspense>
  )
}

/** To the step before, and to the next when this one is right: they stand in the foot of the form. */
export function StepButtons({ pages }: { readonly pages: FormPages | undefined }) {
  const { t } = useLocale()
  if (pages?.as !== 'steps') return null
  return (
    <>
      {!pages.isFirst && <Button onClick={pages.back}>{t('form:step.back')}</Button>}
      {!pages.isLast && (
        <Button type="primary" onClick={() => void pages.next()}>
          {t('form:step.next')}
        </Button>
      )}
    </>
  )
}
