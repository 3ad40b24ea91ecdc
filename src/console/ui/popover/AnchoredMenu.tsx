import { Dropdown, type MenuProps } from 'antd'
import { AnchorSpot, useFocusBack } from './anchor'

export interface AnchoredMenuProps {
  readonly from: HTMLElement
  readonly menu: MenuProps
  readonly onClose: () => void
}

/** A menu beside the element that opened it, with the focus in it; fetched when the first one opens. */
export default function AnchoredMenu({ from, menu, onClose }: AnchoredMenuProps) {
  useFocusBack(from)
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      menu={{
        ...menu,
        onClick: (picked) => {
          onClose()
          menu.onClick?.(picked)
        },
      }}
    >
      <AnchorSpot from={from} />
    </Dropdown>
  )
}
