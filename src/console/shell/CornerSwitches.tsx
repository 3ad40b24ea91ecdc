import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { locales } from '../../locales'
import { setLocale } from '../session/language'
import { useLocale } from '../i18n/useLocale'
import { useTheme } from '../theme'

/** Language, and light or dark, where there is no header. */
export function CornerSwitches() {
  const { t, locale } = useLocale()
  const { theme, setTheme } = useTheme()
  const other = locales[(locales.findIndex(({ tag }) => tag === locale) + 1) % locales.length]!
  const label = t(theme.dark ? 'common:theme.light' : 'common:theme.dark')
  return (
    <div className="corner-switches">
      <Button type="text" lang={other.tag} onClick={() => void setLocale(other.tag)}>
        {other.name}
      </Button>
      <Button
        type="text"
        icon={theme.dark ? <SunOutlined /> : <MoonOutlined />}
        aria-label={label}
        title={label}
        onClick={() => setTheme(theme.dark ? 'default' : 'dark')}
      />
    </div>
  )
}
