import { useLocale } from '../../i18n/useLocale'
import type { FormPages } from '../state/usePages'
import '../form.css'

/** The title of a tab or step, with a word where something in it is wrong. */
export function PageTitle({ title, isWrong }: Pick<FormPages['list'][number], 'title' | 'isWrong'>) {
  const { locale, t } = useLocale()
  return (
    <>
      {title?.[locale]}
      {isWrong && <span className="lectern-page-wrong"> {t('form:page.wrong')}</span>}
    </>
  )
}
