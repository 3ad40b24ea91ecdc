import { Dropdown } from 'antd'
import { forwardRef } from 'react'
import type { Action } from '../../model/types'
import { useLocale } from '../session'

interface RowMenuProps {
  readonly anchor: DOMRect
  readonly actions: readonly Action[]
  /** Moves that the state of the row forbids, each with the reason. */
  readonly held?: readonly { readonly action: Action; readonly reason: string }[]
  readonly onPick: (action: Action) => void
  readonly onClose: () => void
}

/** The actions of a row that found no place as links; one menu for the whole table. */
export default function RowMenu({ anchor, actions, held = [], onPick, onClose }: RowMenuProps) {
  const { locale } = useLocale()
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      menu={{
        items: [
          ...actions.map(({ name, title, as }) => ({ key: name, label: title[locale], danger: as === 'remove' })),
          ...held.map(({ action, reason }) => ({
            key: action.name,
            label: action.title[locale],
            title: reason,
            disabled: true,
          })),
        ],
        onClick: ({ key }) => {
          onClose()
          onPick(actions.find(({ name }) => name === key)!)
        },
      }}
    >
      <AnchorSpot anchor={anchor} />
    </Dropdown>
  )
}

/** An invisible place for a menu to hang on. */
export const AnchorSpot = forwardRef<HTMLSpanElement, { readonly anchor: DOMRect }>(function AnchorSpot(
  { anchor, ...handlers },
  ref,
) {
  const { left, top, width, height } = anchor
  return <span ref={ref} {...handlers} style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
})
