import { useLocale } from '../i18n/useLocale'
import { signOut } from '../session'
import { useNavigate } from 'react-router-dom'
import { useFeedback } from '../ui/feedback/useFeedback'

/** Asks, signs out, and leads to the sign-in page. */
export function useSignOut(): () => void {
  const { t } = useLocale()
  const { modal } = useFeedback()
  const navigate = useNavigate()
  const leave = async () => {
    // A server that refuses or is away does not keep anyone signed in here.
    await signOut().catch(() => {})
    void navigate('/login', { replace: true })
  }
  return () =>
    void modal.confirm({
      title: t('common:notice'),
      content: t('shell:user.signOutConfirm'),
      okText: t('common:ok'),
      cancelText: t('common:cancel'),
      onOk: leave,
    })
}
