/** Asks before an act, and reports its failure. */
import { createElement } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { useErrorToast } from './useErrorToast'
import { useFeedback } from './useFeedback'

/** The question, and below it what people typed. */
function About({ question, about }: { readonly question: string; readonly about: string }) {
  return createElement('div', null, question, createElement('p', { className: 'lc-data lectern-confirm-about' }, about))
}

interface Asked {
  /** Names of the entries that the act is about. */
  readonly about?: string
  /** It takes something away: its button is red. */
  readonly isDanger?: boolean
}

/** Runs after a yes; `after` is called once the question has gone. */
export function useConfirm(after?: () => void) {
  const { modal } = useFeedback()
  const { t } = useLocale()
  const toastFailure = useErrorToast()
  return (question: string, onOk: () => Promise<void>, { about = '', isDanger = false }: Asked = {}) =>
    void modal.confirm({
      title: t('list:confirm.title'),
      content: about === '' ? question : createElement(About, { question, about }),
      okButtonProps: { danger: isDanger },
      okText: t('list:confirm.ok'),
      cancelText: t('list:confirm.cancel'),
      onOk: () => onOk().catch(toastFailure),
      // The library gives the focus back first.
      afterClose: () => after && setTimeout(after, 50),
    })
}
