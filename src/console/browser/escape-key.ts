/**
 * A dialog takes the focus once it has grown. Escape that is pressed before that, or while nothing has the focus, is
 * handed to the dialog in front, so that it closes like one that was there all along. Answers how to stop.
 */
export function forwardEscapeToDialogs(): () => void {
  const hand = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isWithin(event.target)) return
    const front = [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap')].filter(isOpen).at(-1)
    front?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true }))
  }
  addEventListener('keydown', hand)
  return () => removeEventListener('keydown', hand)
}

/** An open dialog, panel or list with the focus handles its own keys. */
const isWithin = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.ant-modal-wrap, .ant-drawer, [role=dialog], [role=listbox]') !== null

const isOpen = (wrap: HTMLElement): boolean =>
  wrap.style.display !== 'none' && wrap.querySelector('.ant-zoom-leave') === null
