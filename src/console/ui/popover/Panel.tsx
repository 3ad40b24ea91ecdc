import { Popover } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { AnchorSpot, useFocusBack } from './anchor'
import type { PanelProps } from './PanelButton'
import './panel.css'
import { useEscape } from '../../browser/useEscape'

/** A panel beside a button of the top bar, with the focus in it; Escape closes it. */
export function Panel({ from, onClose, title, children }: PanelProps & { title: string; children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null)
  useFocusBack(from)
  useEffect(() => inside.current?.focus({ preventScroll: true }), [])
  useEscape(onClose)
  return (
    <Popover
      open
      trigger="click"
      placement="bottomRight"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      content={
        <div ref={inside} className="panel" role="dialog" aria-label={title} tabIndex={-1}>
          {children}
        </div>
      }
    >
      <AnchorSpot from={from} />
    </Popover>
  )
}
