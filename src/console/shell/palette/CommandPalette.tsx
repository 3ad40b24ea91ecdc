import { Input, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { MenuIcon } from '../../ui/MenuIcon'
import { type PaletteDoors, type PaletteItem, usePalette } from './useCommands'
import './palette.css'
import { useFirstFocus } from '../../browser/focus'
import { longestSearch } from '../../../fields/definition/search-length'

interface MenuSearchProps extends PaletteDoors {
  readonly onClose: () => void
}

/** Goes to a menu or to an entry by name, or runs a command by its word. Esc closes it. */
export default function MenuSearch({ onClose, ...doors }: MenuSearchProps) {
  const { t } = useLocale()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { items: found, isAsking } = usePalette(text, doors)
  const chosen = Math.min(at, found.length - 1)

  useEffect(() => {
    document.getElementById(`menu-search-${chosen}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])

  const open = (item: PaletteItem) => {
    onClose()
    item.run()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && found[chosen]) open(found[chosen])
    else return
    event.preventDefault()
  }

  return (
    <Modal
      open
      footer={null}
      closable={false}
      onCancel={onClose}
      width={560}
      className="menu-search"
      title={<span className="hidden-text">{t('shell:header.search')}</span>}
    >
      <Input
        ref={useFirstFocus()}
        size="large"
        variant="borderless"
        role="combobox"
        aria-expanded
        aria-controls="menu-search-list"
        aria-activedescendant={found[chosen] ? `menu-search-${chosen}` : undefined}
        aria-label={t('shell:header.search')}
        placeholder={t('shell:menu.search')}
        maxLength={longestSearch}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={handleKey}
      />
      <div className="menu-search-list" id="menu-search-list" role="listbox" aria-label={t('shell:nav.main')}>
        {found.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={item.key}
            id={`menu-search-${index}`}
            role="option"
            aria-selected={index === chosen}
            className="menu-search-item"
            // Not on entering: a list that scrolls under a pointer at rest chooses nothing.
            onMouseMove={() => setAt(index)}
            onClick={() => open(item)}
          >
            <MenuIcon name={item.icon} />
            <span>{item.label}</span>
            <small>{item.hint}</small>
          </div>
        ))}
        {found.length === 0 && <p className="menu-search-none">{t(isAsking ? 'common:loading' : 'shell:menu.none')}</p>}
      </div>
    </Modal>
  )
}
