import { Button, Result } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLocale } from '../i18n/useLocale'
import { chainOfPath, useSession } from '../session'

/** The page of an entry, at an address that names none: it leads back to the list, or else to the menu above. */
export default function NoEntryNamedPage({ list }: { readonly list?: string }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { menus, manifest } = useSession()
  const above = chainOfPath(menus, manifest.screens, pathname).at(-2)?.path
  return (
    <Result
      status="info"
      title={t('screen:noEntryNamed')}
      subTitle={t('screen:noEntryNamedHint')}
      extra={
        <Button type="primary" onClick={() => navigate(list || above || '/', { replace: true })}>
          {t('form:back')}
        </Button>
      }
    />
  )
}
