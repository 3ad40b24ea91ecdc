import {
  DownOutlined,
  EditOutlined,
  HomeOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { MenuProps } from 'antd'
import { isLocale } from '../../../i18n/locale'
import { locales } from '../../../locales'
import { setLocale } from '../../session/language'
import { useLocale } from '../../i18n/useLocale'
import { useSession } from '../../session'
import { useNavigate } from 'react-router-dom'
import { isThemeName, themeNames, useTheme } from '../../theme'
import { homePath, profilePath } from '../../navigation/route-guard'
import { MenuButton } from '../../ui/popover/MenuButton'
import { useSignOut } from '../../navigation/useSignOut'

interface UserMenuProps {
  readonly phone: boolean
  readonly onLock: () => void
  readonly onDesign: () => void
}

/** The signed-in person and sign-out; on a phone also language and theme. */
export function UserMenu({ phone, onLock, onDesign }: UserMenuProps) {
  const { t, locale } = useLocale()
  const { theme, setTheme } = useTheme()
  const { user, codes } = useSession()
  const askSignOut = useSignOut()
  const navigate = useNavigate()
  const name = user?.realName || user?.name || user?.account || ''

  const switches: MenuProps['items'] = phone
    ? [
        { type: 'divider' },
        {
          key: 'languages',
          type: 'group',
          label: t('shell:header.language'),
          children: locales.map((one) => ({ key: one.tag, label: one.name, disabled: one.tag === locale })),
        },
        {
          key: 'themes',
          type: 'group',
          label: t('shell:header.theme'),
          children: themeNames.map((one) => ({
            key: one,
            label: t(`shell:theme.${one}`),
            disabled: one === theme.name,
          })),
        },
      ]
    : []
  const handleClick = (key: string) => {
    if (key === 'home') void navigate(homePath)
    else if (key === 'profile') void navigate(profilePath)
    else if (key === 'password') void navigate(`${profilePath}?tab=password`)
    else if (key === 'lock') onLock()
    else if (key === 'design') onDesign()
    else if (key === 'signOut') askSignOut()
    else if (isLocale(key)) void setLocale(key)
    else if (isThemeName(key)) setTheme(key)
  }

  return (
    <MenuButton
      menu={{
        items: [
          { key: 'home', icon: <HomeOutlined />, label: t('common:route.home') },
          { key: 'profile', icon: <UserOutlined />, label: t('common:route.profile') },
          { key: 'password', icon: <KeyOutlined />, label: t('shell:user.password') },
          ...(switches ?? []),
          { type: 'divider' },
          ...(codes.has('overlay_edit')
            ? [{ key: 'design', icon: <EditOutlined />, label: t('shell:user.design') }]
            : []),
          { key: 'lock', icon: <LockOutlined />, label: t('shell:user.lock') },
          { key: 'signOut', icon: <LogoutOutlined />, label: t('shell:user.signOut') },
        ],
        onClick: ({ key }) => handleClick(key),
      }}
    >
      <button type="button" className="header-user">
        {user?.avatar ? (
          <img src={user.avatar} alt="" />
        ) : (
          <span className="header-avatar" aria-hidden="true">
            {[...name][0] ?? '?'}
          </span>
        )}
        <span className="hidden-text">{t('shell:user.menu')} </span>
        <span className={phone ? 'hidden-text' : 'header-name'}>{name}</span>
        {!phone && <DownOutlined className="header-down" />}
      </button>
    </MenuButton>
  )
}
