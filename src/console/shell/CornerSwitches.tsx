import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { locales } from '../../locales'
import { useLocale } from '../session'
import { useTheme } from '../theme'

/** Language, and light or dark, where there is no header. */
export function CornerSwitches() {
  const { t, locale, setLocale } = useLocale()
  const { theme, setTheme } = useTheme()
  const other = locales.find(({ tag }) => tag !== locale)!
  const label = t(theme.dark ? 'header.light' : 'header.dark')
  return (
    <div className="corner-switches">
      <Button type="text" lang={other.tag} onClick={() => setLocale(other.tag)}>
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
