import { Dropdown } from 'antd'
import { useLocale } from '../session'
import { AnchorSpot } from './RowMenu'
import { places } from './useReorder'

interface PlaceMenuProps {
  readonly anchor: DOMRect
  readonly onPick: (by: number) => void
  readonly onClose: () => void
}

const names = ['up', 'down', 'first', 'last'] as const

/** Where a row may be moved to, for those who do not drag. */
export default function PlaceMenu({ anchor, onPick, onClose }: PlaceMenuProps) {
  const { t } = useLocale()
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      menu={{
        items: names.map((name) => ({ key: name, label: t(`generic.list.place.${name}`) })),
        onClick: ({ key }) => {
          onClose()
          onPick(places[key as (typeof names)[number]])
        },
      }}
    >
      <AnchorSpot anchor={anchor} />
    </Dropdown>
  )
}
