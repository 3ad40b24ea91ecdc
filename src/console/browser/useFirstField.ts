import { type RefObject, useEffect } from 'react'
import { typeAhead } from './type-ahead'

/** A dialog takes the focus itself a moment after it is drawn. */
const afterDialog = 60

/** A text that is edited as it is read stands behind its tools. */
export const editableText = '[contenteditable="true"]'
const fields = `.lectern-field-control :is(input:not([disabled]), textarea, ${editableText}, .lc-input-waiting)`

/**
 * Puts the focus on the first field of a form that is opened, once its input has come, with the keys typed at it; not
 * before its fields are known.
 */
export function useFirstField(box: RefObject<HTMLElement | null>, isReadOnly: boolean, isKnown = true): void {
  useEffect(() => {
    if (!isKnown) return
    const watcher = new MutationObserver(() => begin())
    const begin = () => {
      if (isReadOnly) return typeAhead.replayIn(undefined)
      const first = firstField(box.current)
      if (first?.matches('.lc-input-waiting')) return watcher.observe(box.current!, { childList: true, subtree: true })
      watcher.disconnect()
      focusFirst(box.current)
      typeAhead.replayIn(document.activeElement ?? undefined)
    }
    const timer = setTimeout(begin, afterDialog)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
  }, [box, isReadOnly, isKnown])
}

/** Puts the focus on the first field, unless something in the form has it. */
export function focusFirst(box: HTMLElement | null): void {
  if (!box?.contains(document.activeElement)) firstField(box)?.focus()
}

const firstField = (box: HTMLElement | null) =>
  [...(box?.querySelectorAll<HTMLElement>(fields) ?? [])].find((each) => !each.closest('[hidden]'))
