import { Input, Modal } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { flatMenus, leafMenus, menuName, useLocale, useSession } from '../session'
import { MenuIcon } from './menu-icons'

/** Goes to a menu by the start of its name. Esc closes it. */
export default function MenuSearch({ onClose }: { readonly onClose: () => void }) {
  const { t, locale } = useLocale()
  const { menus } = useSession()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const groups = useMemo(() => new Map(flatMenus(menus).map((row) => [row.id, row])), [menus])
  const start = text.trim().toLowerCase()
  const found = leafMenus(menus).filter((row) => menuName(row, locale).toLowerCase().startsWith(start))
  const chosen = Math.min(at, found.length - 1)

  const open = (path: string) => {
    onClose()
    navigate(path)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && found[chosen]) open(found[chosen].path)
    else return
    event.preventDefault()
  }

  return (
    <Modal open footer={null} closable={false} onCancel={onClose} width={560} className="menu-search" title={null}>
      <Input
        autoFocus
        size="large"
        variant="borderless"
        role="combobox"
        aria-expanded
        aria-controls="menu-search-list"
        aria-activedescendant={found[chosen] ? `menu-search-${found[chosen].id}` : undefined}
        aria-label={t('header.search')}
        placeholder={t('menu.search')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={handleKey}
      />
      <div className="menu-search-list" id="menu-search-list" role="listbox" aria-label={t('nav.main')}>
        {found.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={row.path}
            id={`menu-search-${row.id}`}
            role="option"
            aria-selected={index === chosen}
            className="menu-search-item"
            onMouseEnter={() => setAt(index)}
            onClick={() => open(row.path)}
          >
            <MenuIcon name={row.source} />
            <span>{menuName(row, locale)}</span>
            <small>{groups.get(row.parentId) ? menuName(groups.get(row.parentId)!, locale) : row.path}</small>
          </div>
        ))}
        {found.length === 0 && <p className="menu-search-none">{t('menu.none')}</p>}
      </div>
    </Modal>
  )
}
