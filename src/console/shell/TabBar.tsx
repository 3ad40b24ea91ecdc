import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocale } from '../i18n/useLocale'
import { clearCache } from '../session'
import { MenuButton } from '../ui/popover/MenuButton'
import type { Tab } from '../navigation/tabs'
import './tab-bar.css'
import { useTitleOf } from '../navigation/titles'
import { scrollWithFrame } from '../browser/scroll-with-frame'
import type { Tabs } from '../navigation/useTabs'
import { useFeedback } from '../ui/feedback/useFeedback'

/** The open pages. A right click, or the button at the end, closes several or draws one anew. */
export function TabBar({ tabs }: { readonly tabs: Tabs }) {
  const { t } = useLocale()
  const strip = useRef<HTMLUListElement>(null)
  const current = tabs.current
  const askClear = useClearCache()
  useEffect(
    () => (current ? scrollWithFrame(() => strip.current?.querySelector('[data-current]')) : undefined),
    [current],
  )

  return (
    <nav className="tab-bar" aria-label={t('shell:tab.list')}>
      <ul ref={strip}>
        {tabs.tabs.map((tab) => (
          <TabItem key={tab.key} tab={tab} tabs={tabs} onClear={askClear} />
        ))}
      </ul>
      <MenuButton menu={menuOf(tabs, current, t, askClear)}>
        <button type="button" className="tab-more">
          <span>{t('shell:tab.more')}</span> <DownOutlined aria-hidden />
        </button>
      </MenuButton>
    </nav>
  )
}

function TabItem(props: { readonly tab: Tab; readonly tabs: Tabs; readonly onClear: () => void }) {
  const { tab, tabs, onClear } = props
  const { t } = useLocale()
  const title = useTitleOf()(tab.path, tab.name)
  const isCurrent = tab.key === tabs.current?.key
  return (
    <MenuButton on="contextMenu" menu={menuOf(tabs, tab, t, onClear)}>
      <li data-current={isCurrent || undefined} data-entry={tab.name}>
        <button
          type="button"
          className="tab-open"
          title={title}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => tabs.open(tab.path)}
          onAuxClick={(event) => event.button === 1 && tabs.tabs.length > 1 && tabs.close(tab.key)}
        >
          {title}
        </button>
        {tabs.tabs.length > 1 && (
          <button
            type="button"
            className="tab-close"
            aria-label={t('shell:tab.close', { title })}
            onClick={() => tabs.close(tab.key)}
          >
            <CloseOutlined />
          </button>
        )}
      </li>
    </MenuButton>
  )
}

/** Asks, then clears data of the screens here and at the server. */
function useClearCache(): () => void {
  const { t } = useLocale()
  const { modal, message } = useFeedback()
  const clear = () =>
    clearCache().then(
      () => void message.success(t('shell:tab.clearOk')),
      (failure: Error) => void message.error(failure.message),
    )
  return () =>
    void modal.confirm({
      title: t('common:notice'),
      content: t('shell:tab.clearConfirm'),
      okText: t('common:ok'),
      cancelText: t('common:cancel'),
      onOk: clear,
    })
}

type Words = ReturnType<typeof useLocale>['t']

function menuOf(tabs: Tabs, tab: Tab | undefined, t: Words, onClear: () => void): MenuProps {
  const acts: Record<string, () => void> = {
    redraw: () => tab && tabs.redraw(tab.key),
    close: () => tab && tabs.close(tab.key),
    closeOthers: () => tab && tabs.closeOthers(tab.key),
    closeAll: tabs.closeAll,
    clear: onClear,
  }
  return {
    items: [
      { key: 'redraw', label: t('shell:tab.refresh'), disabled: !tab },
      { key: 'close', label: t('shell:tab.closeThis'), disabled: !tab || tabs.tabs.length < 2 },
      { key: 'closeOthers', label: t('shell:tab.closeOthers'), disabled: !tab },
      { key: 'closeAll', label: t('shell:tab.closeAll') },
      { type: 'divider' },
      { key: 'clear', label: t('shell:tab.clearCache') },
    ],
    onClick: ({ key }) => acts[key]?.(),
  }
}
