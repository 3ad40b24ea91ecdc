import { Drawer } from 'antd'
import type { ReactNode } from 'react'

/** The sidebar of a phone, over the page. */
export default function MenuDrawer(props: {
  readonly label: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { label, open, onClose, children } = props
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      width={260}
      closable={false}
      styles={{ body: { padding: 0 } }}
      aria-label={label}
    >
      {children}
    </Drawer>
  )
}
