/** Asks before an act, and reports its failure. */
import { useLocale } from '../../i18n/useLocale'
import { useErrorToast } from './useErrorToast'
import { useFeedback } from './useFeedback'

/** Runs after a yes; `after` is called once the question has gone. */
export function useConfirm(after?: () => void) {
  const { modal } = useFeedback()
  const { t } = useLocale()
  const toastFailure = useErrorToast()
  return (content: string, onOk: () => Promise<void>) =>
    void modal.confirm({
      title: t('list:confirm.title'),
      content,
      okText: t('list:confirm.ok'),
      cancelText: t('list:confirm.cancel'),
      onOk: () => onOk().catch(toastFailure),
      // The library gives the focus back first.
      afterClose: () => after && setTimeout(after, 50),
    })
}
