import { Dropdown } from 'antd'
import type { Action } from '../../model/types'
import { useLocale } from '../session'

interface RowMenuProps {
  readonly anchor: DOMRect
  readonly actions: readonly Action[]
  readonly onPick: (action: Action) => void
  readonly onClose: () => void
}

/** The actions of a row that found no place as links; one menu for the whole table. */
export default function RowMenu({ anchor, actions, onPick, onClose }: RowMenuProps) {
  const { locale } = useLocale()
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      menu={{
        items: actions.map(({ name, title, as }) => ({ key: name, label: title[locale], danger: as === 'remove' })),
        onClick: ({ key }) => {
          onClose()
          onPick(actions.find(({ name }) => name === key)!)
        },
      }}
    >
      <span
        style={{
          position: 'fixed',
          left: anchor.left,
          top: anchor.top,
          width: anchor.width,
          height: anchor.height,
          pointerEvents: 'none',
        }}
      />
    </Dropdown>
  )
}
