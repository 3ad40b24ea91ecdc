import {
  BgColorsOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
  SkinOutlined,
  TranslationOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { isLocale } from '../../../i18n/locale'
import { locales } from '../../../locales'
import { setLocale } from '../../session/language'
import { loadEveryLanguage } from '../../i18n/i18n'
import { withTexts } from '../../../i18n/with-texts'
import { useLocale } from '../../i18n/useLocale'
import { isThemeName, themeNames, themes, useTheme } from '../../theme'
import { FaultButton } from './ErrorLogButton'
import './header.css'
import { IconButton } from '../../ui/IconButton'
import { Bell } from '../../notifications/Bell'
import { MenuButton } from '../../ui/popover/MenuButton'
import { PanelButton } from '../../ui/popover/PanelButton'
import { TopMenus } from '../menu/TopMenus'
import { UserMenu } from './UserMenu'

const MenuSearch = lazy(() =>
  Promise.all([import('../palette/CommandPalette'), loadEveryLanguage()]).then(([palette]) => palette),
)
const loadColours = () => import('./ColourPanel')
const LockDialog = lazy(withTexts(() => import('./LockDialog'), 'account'))
const DesignMode = lazy(withTexts(() => import('../../studio/DesignMode'), 'studio'))
const ShortcutSheet = lazy(() => import('./ShortcutSheet'))

/** The top bar. On a phone the rarer switches move into the user's menu. */
export function Header(props: { readonly phone: boolean; readonly collapsed: boolean; readonly onToggle: () => void }) {
  const { t, locale } = useLocale()
  const { theme, setTheme } = useTheme()
  const [searching, setSearching] = useState(false)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const [isLocking, setIsLocking] = useState(false)
  // The link of a draft opens design mode, which reads the rest of it.
  const [isDesigning, setIsDesigning] = useState(/draftOf=/.test(location.search))
  const lock = () => setIsLocking(true)
  const { phone, collapsed, onToggle } = props
  const toggleLabel = phone ? 'shell:header.openMenu' : collapsed ? 'shell:header.expand' : 'shell:header.collapse'
  useSearchKey(setSearching)
  useSheetKey(setIsSheetOpen)

  return (
    <header className="header">
      <IconButton label={t(toggleLabel)} onClick={onToggle}>
        {phone || collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </IconButton>
      <span className="header-space">{!phone && <TopMenus />}</span>
      <button
        type="button"
        className="header-search"
        onClick={() => setSearching(true)}
        aria-label={phone ? t('shell:header.search') : undefined}
      >
        <SearchOutlined />
        {!phone && <span>{t('shell:header.search')}</span>}
        {!phone && <kbd>Ctrl K</kbd>}
      </button>
      <Bell />
      {!phone && <FaultButton />}
      {!phone && <FullScreenButton />}
      {!phone && (
        <MenuButton
          menu={{
            selectedKeys: [locale],
            items: locales.map(({ tag, name }) => ({ key: tag, label: name, disabled: tag === locale })),
            onClick: ({ key }) => isLocale(key) && void setLocale(key),
          }}
        >
          <IconButton label={t('shell:header.language')}>
            <TranslationOutlined />
          </IconButton>
        </MenuButton>
      )}
      {!phone && (
        <MenuButton
          menu={{
            selectable: true,
            selectedKeys: [theme.name],
            items: themeNames.map((name) => ({
              key: name,
              label: t(`shell:theme.${name}`),
              icon: <span className="theme-swatch" style={{ background: swatch(name) }} />,
            })),
            onClick: ({ key }) => isThemeName(key) && setTheme(key),
          }}
        >
          <IconButton label={t('shell:header.theme')}>
            <SkinOutlined />
          </IconButton>
        </MenuButton>
      )}
      {!phone && (
        <PanelButton label={t('shell:header.colour')} load={loadColours}>
          <BgColorsOutlined />
        </PanelButton>
      )}
      <UserMenu phone={phone} onLock={lock} onDesign={() => setIsDesigning(true)} />
      <Suspense>
        {searching && (
          <MenuSearch onClose={() => setSearching(false)} onKeys={() => setIsSheetOpen(true)} onLock={lock} />
        )}
        {isLocking && <LockDialog onClose={() => setIsLocking(false)} />}
        {isDesigning && <DesignMode onClose={() => setIsDesigning(false)} />}
        {isSheetOpen && <ShortcutSheet onClose={() => setIsSheetOpen(false)} />}
      </Suspense>
    </header>
  )
}

function swatch(name: (typeof themeNames)[number]): string {
  const { header, sider } = themes[name]
  return `linear-gradient(90deg, ${sider.back} 40%, ${header.back} 40%)`
}

function FullScreenButton() {
  const { t } = useLocale()
  const full = useSyncExternalStore(watchFullScreen, () => document.fullscreenElement !== null)
  const possible = document.fullscreenEnabled
  const label = t(
    possible ? (full ? 'shell:header.exitFullScreen' : 'shell:header.fullScreen') : 'shell:header.noFullScreen',
  )
  const toggle = () => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <IconButton label={label} disabled={!possible} onClick={toggle}>
      {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </IconButton>
  )
}

function watchFullScreen(watcher: () => void): () => void {
  document.addEventListener('fullscreenchange', watcher)
  return () => document.removeEventListener('fullscreenchange', watcher)
}

function useSearchKey(open: (searching: boolean) => void): void {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open(true)
    }
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [open])
}

/** `?` anywhere but in a text that is being typed. */
function useSheetKey(open: (shown: boolean) => void): void {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '?' || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]')) return
      event.preventDefault()
      open(true)
    }
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [open])
}
