/** Parts of the live screen are picked by a click, and headings are dragged and resized, while design mode is on. */
import { useEffect, useRef } from 'react'
import type { PlaceList } from '../../model/overlay/targets/address'

export interface Picked {
  readonly list: PlaceList
  readonly name: string
}

interface PickingParts {
  readonly isOn: boolean
  readonly onPick: (picked: Picked) => void
  readonly onMoveColumn: (name: string, beside: string, isAfter: boolean) => void
  readonly onResizeColumn: (name: string, width: number) => void
}

/** Marks of the parts that are picked, the innermost first. */
const marks: readonly (readonly [PlaceList, string])[] = [
  ['actions', 'data-action'],
  ['form', 'data-field'],
  ['search', 'data-search'],
  ['columns', 'data-column'],
]

/** Pixels from the right edge of a heading within which it is resized, and those after which a press is a drag. */
const [edge, threshold] = [8, 5]

export function usePicking(parts: PickingParts): void {
  const latest = useRef(parts)
  latest.current = parts
  const { isOn } = parts
  useEffect(() => {
    if (!isOn) return
    document.body.classList.add('is-designing')
    const ends = [listen('click', handleClick(latest)), listen('pointerdown', handleDown(latest))]
    return () => {
      document.body.classList.remove('is-designing')
      for (const end of ends) end()
    }
  }, [isOn])
}

type Latest = { readonly current: PickingParts }

function listen<Kind extends keyof DocumentEventMap>(kind: Kind, act: (event: DocumentEventMap[Kind]) => void) {
  document.addEventListener(kind, act, true)
  return () => document.removeEventListener(kind, act, true)
}

/** The part of the page that an event is on; none in the panel of design mode itself. */
function pickedAt(target: EventTarget | null): Picked | undefined {
  if (
    !(target instanceof Element) ||
    target.closest('.lectern-design') ||
    !target.closest('#main, .lectern-dialog, .ant-drawer')
  )
    return undefined
  for (const [list, mark] of marks) {
    const name = target.closest(`[${mark}]`)?.getAttribute(mark)
    // Names that begin with $ are parts of a row that every list has.
    if (name && !name.startsWith('$')) return { list, name }
  }
  return undefined
}

const handleClick =
  (latest: Latest) =>
  (event: MouseEvent): void => {
    const picked = pickedAt(event.target)
    if (!picked) return
    event.preventDefault()
    event.stopPropagation()
    latest.current.onPick(picked)
  }

const headingAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('th[data-column]') : null

const handleDown =
  (latest: Latest) =>
  (event: PointerEvent): void => {
    const heading = headingAt(event.target)
    if (!heading || event.button !== 0) return
    event.stopPropagation()
    const name = heading.dataset.column!
    const { right } = heading.getBoundingClientRect()
    const isResize = right - event.clientX <= edge
    const [from, start] = [event.clientX, heading.offsetWidth]
    const controller = new AbortController()
    const { signal } = controller
    const handleUp = (up: PointerEvent) => {
      controller.abort()
      const by = up.clientX - from
      if (Math.abs(by) < threshold) return
      if (isResize) return latest.current.onResizeColumn(name, Math.round(start + by))
      const over = headingAt(document.elementFromPoint(up.clientX, up.clientY))
      if (!over || over === heading) return
      const box = over.getBoundingClientRect()
      latest.current.onMoveColumn(name, over.dataset.column!, up.clientX > box.left + box.width / 2)
    }
    document.addEventListener('pointerup', handleUp, { capture: true, signal })
    document.addEventListener('pointercancel', () => controller.abort(), { signal })
  }
