import { type RefObject, useEffect, useRef } from 'react'
import { cellEvent } from '../row-rules'

interface Jump {
  readonly box: RefObject<HTMLElement | null>
  /** The place of the field among problems. */
  readonly path: string
  readonly count: number
  /** Brings a row into the window, when only those in view are drawn. */
  readonly bring?: (index: number) => void
}

/** Brings a cell, named by its place, into view and the keyboard into it; also when a form asks for it by an event. */
export function useCellJump({ box, path, count, bring }: Jump) {
  const wanted = useRef<string>(undefined)
  const focusCell = () => {
    if (!wanted.current) return
    const cells = [...(box.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
    const cell = cells.find(({ dataset }) => dataset.cell === wanted.current)
    if (!cell) return
    wanted.current = undefined
    cell.scrollIntoView?.({ block: 'center', inline: 'nearest' })
    cell.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')?.focus({ preventScroll: true })
  }
  useEffect(focusCell)
  const goTo = (place: string) => {
    const index = Number(/\[(\d+)\]/.exec(place.slice(path.length))?.[1])
    if (!Number.isInteger(index) || index >= count) return
    wanted.current = place
    bring?.(index)
    requestAnimationFrame(focusCell)
  }
  const jump = useRef(goTo)
  jump.current = goTo
  useEffect(() => {
    const handleJump = (event: Event) => event instanceof CustomEvent && jump.current(String(event.detail))
    const { current } = box
    current?.addEventListener(cellEvent, handleJump)
    return () => current?.removeEventListener(cellEvent, handleJump)
  }, [box])
  return {
    goTo,
    /** The cell that takes the keyboard once it is drawn. */
    want: (place: string | undefined) => {
      wanted.current = place
    },
  }
}
