import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { usePlace } from './usePlace'
import './inline.css'

interface CellNoteProps {
  readonly cell: HTMLElement
  readonly text: string
  /** The cell below is being changed. */
  readonly isAbove: boolean
  readonly onClose: () => void
}

const shownFor = 8000

/** Reason of a restored value, at its cell, until it is read. */
export function CellNote({ cell, text, isAbove, onClose }: CellNoteProps) {
  const host = cell.closest<HTMLElement>('.lectern-table-box')!
  const place = usePlace(cell, host)
  useEffect(() => {
    const timer = setTimeout(onClose, shownFor)
    return () => clearTimeout(timer)
  }, [onClose])
  return createPortal(
    <div
      className={`lectern-cell-note${isAbove ? ' is-above' : ''}`}
      style={place && { left: place.left, top: place.top + (isAbove ? 0 : place.minHeight), minWidth: place.width }}
      role="alert"
    >
      {text}
    </div>,
    host,
  )
}
