import type { PointerEvent } from 'react'
import './table.css'

interface ResizeHandleProps {
  readonly name: string
  readonly onResize: (name: string, width: number) => void
}

const [narrowest, widest] = [60, 800]

/** The edge of a heading: dragging it sets the width of the column; the column settings do it by keyboard. */
export function ResizeHandle({ name, onResize }: ResizeHandleProps) {
  const handleDown = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest('th')
    const column = head?.closest('table')?.querySelectorAll('col')[head.cellIndex]
    if (!head || !column) return
    event.preventDefault()
    const edge = event.currentTarget
    edge.setPointerCapture(event.pointerId)
    const [from, start] = [event.clientX, head.offsetWidth]
    const widthAt = (x: number) => Math.round(Math.min(Math.max(start + x - from, narrowest), widest))
    edge.onpointermove = ({ clientX }) => {
      column.style.width = `${widthAt(clientX)}px`
    }
    edge.onpointerup = ({ clientX }) => {
      edge.onpointermove = null
      edge.onpointerup = null
      if (Math.abs(clientX - from) > 2) onResize(name, widthAt(clientX))
    }
  }
  return <span className="lectern-resize" aria-hidden onPointerDown={handleDown} />
}
