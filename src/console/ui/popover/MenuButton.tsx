import type { MenuProps } from 'antd'
import { cloneElement, type HTMLAttributes, lazy, type ReactElement, Suspense } from 'react'
import { useAnchor } from './useAnchor'

const fetchMenu = () => import('./AnchoredMenu')
const AnchoredMenu = lazy(fetchMenu)

interface MenuButtonProps {
  readonly menu: MenuProps
  /** A right click rather than a press. */
  readonly on?: 'click' | 'contextMenu'
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** A button that opens a menu. The menu's code comes when the pointer or the focus reaches the button. */
export function MenuButton({ menu, on = 'click', children }: MenuButtonProps) {
  const { from, open, onPointerDown, close } = useAnchor()
  const ahead = () => void fetchMenu().catch(() => {})
  const handlers = { onPointerEnter: ahead, onFocus: ahead, onPointerDown }
  const button =
    on === 'click'
      ? { ...handlers, onClick: open, 'aria-haspopup': 'menu' as const, 'aria-expanded': from !== undefined }
      : { ...handlers, onContextMenu: open }
  return (
    <>
      {cloneElement(children, button)}
      <Suspense>{from && <AnchoredMenu from={from} menu={menu} onClose={close} />}</Suspense>
    </>
  )
}
