import { Drawer, Modal } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLostFocus } from '../browser/useLostFocus'
import './dialog.css'

interface FrameProps {
  readonly as: 'dialog' | 'drawer'
  /** Pixels; absent = 60 % of the window. Phones get all of it. */
  readonly width?: number
  readonly title: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog or drawer over the list; Esc, the cross and a press beside it ask its holder to close. */
export function DialogFrame({ as, width, title, footer, onClose, children }: FrameProps) {
  useFocusBack()
  const inside = useRef<HTMLSpanElement>(null)
  useLostFocus(inside, onClose)
  const mark = <span ref={inside} hidden />
  const span = `min(100vw, ${width ? `${width}px` : 'max(60vw, 520px)'})`
  if (as === 'drawer')
    return (
      <Drawer open title={title} width={span} footer={footer} onClose={onClose}>
        {mark}
        {children}
      </Drawer>
    )
  return (
    <Modal
      open
      title={title}
      width={span}
      footer={footer ?? null}
      onCancel={onClose}
      maskClosable={false}
      className="lectern-dialog"
      centered
    >
      {mark}
      {children}
    </Modal>
  )
}

/** Returns the focus to the dialog's opener, if that is still there. */
function useFocusBack(): void {
  const [opener] = useState(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLElement || activeElement instanceof SVGElement ? activeElement : undefined
  })
  useEffect(
    () => () => {
      // The page may be gone by then, and its globals with it.
      const page = opener?.ownerDocument
      setTimeout(() => {
        const isLost = page?.activeElement === page?.body || page?.activeElement === null
        if (isLost && opener?.isConnected) opener.focus()
      }, 50)
    },
    [opener],
  )
}
