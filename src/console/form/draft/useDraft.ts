import { type Form, onFormValuesChange } from '@formily/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Resource } from '../../../model/types'
import { type Draft, draftOf, dropDraft, keepDraft, readDrafts } from './draft-storage'
import { placeOfDrafts } from './place-of-drafts'
import type { Values } from '../../data/entry'

interface DraftParts {
  readonly resource: Resource
  /** The form within the resource: `add`, `edit-42`. */
  readonly name: string
  readonly form: Form<Values>
  /** The form began with it. */
  readonly base: Values
  readonly values: () => Values
  readonly isDirty: () => boolean
  /** Nothing can be typed. */
  readonly isOff: boolean
}

/** However the page ends, it loses well under a second of typing. */
const within = 400

/** Keeps typed values in this browser as people type, and finds unsaved ones on return. */
export function useDraft({ resource, name, form, base, values, isDirty, isOff }: DraftParts) {
  // The session may end while the form is open; its drafts stay those of the person who typed.
  const place = useMemo(() => placeOfDrafts(`${resource.name}-${name}`), [resource.name, name])
  const own = useRef(`${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`)
  const [found, setFound] = useState<Draft | undefined>(() => (isOff ? undefined : readDrafts(place)[0]))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isKept = useRef(false)

  const keep = useRef(() => {})
  keep.current = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (isDirty()) {
      const revision = base.revision === undefined ? {} : { revision: base.revision }
      keepDraft(place, { id: own.current, at: Date.now(), ...draftOf(resource, base, values()), ...revision })
      isKept.current = true
    } else if (isKept.current) {
      dropDraft(place, own.current)
      isKept.current = false
    }
  }

  useEffect(() => {
    if (isOff) return
    const now = () => keep.current()
    form.addEffects('draft', () => {
      onFormValuesChange(() => {
        timer.current ??= setTimeout(now, within)
      })
    })
    addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      form.removeEffects('draft')
      removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
      if (timer.current) now()
    }
  }, [form, isOff])

  /** Saved, or given up by a person who was asked. */
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    dropDraft(place, own.current)
    isKept.current = false
  }, [place])
  /** The draft that is offered is no longer wanted: the one before it is. */
  const refuse = useCallback(() => {
    if (found) dropDraft(place, found.id)
    setFound(readDrafts(place).find(({ id }) => id !== own.current))
  }, [found, place])
  /** The form holds the draft's values, and keeps them as its own from here on. */
  const accept = useCallback(() => {
    if (found) dropDraft(place, found.id)
    timer.current ??= setTimeout(() => keep.current(), 0)
    setFound(undefined)
  }, [found, place])
  return useMemo(() => ({ found, drop, refuse, accept }), [found, drop, refuse, accept])
}
