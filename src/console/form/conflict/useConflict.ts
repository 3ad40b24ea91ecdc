import type { FormMode, Values } from '../../data/entry'
import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react'
import type { Resource } from '../../../model/types'
import type { Draft } from '../draft/draft-storage'
import type { Base } from '../state/initial-state'
import { asLists, changedValues } from '../state/form-values'
import { type Meanwhile, merged } from './merge'
import type { useDraft } from '../draft/useDraft'
import type { useSave } from '../state/useSave'

interface MeanwhileParts {
  readonly resource: Resource
  readonly mode: FormMode
  readonly base: Base
  readonly setBase: Dispatch<SetStateAction<Base>>
  /** Present values of the form. */
  readonly values: () => Values
  readonly saving: Pick<ReturnType<typeof useSave>, 'conflict' | 'settle' | 'save'>
  readonly draft: Pick<ReturnType<typeof useDraft>, 'drop' | 'accept'>
}

/** Somebody else's save since the form or its draft began, and the ways on from there. */
export function useConflict({ resource, mode, base, setBase, values, saving, draft }: MeanwhileParts) {
  const { conflict, settle, save } = saving
  /** A draft that began with an entry as it no longer is. */
  const [older, setOlder] = useState<Meanwhile>()
  const meanwhile = useMemo(
    () => (conflict ? { latest: asLists(resource, conflict), base: base.stored, mine: values() } : older),
    [base.stored, conflict, older, resource, values],
  )
  const saveSoon = useSaveSoon(save)
  const loadNewest = (latest: Values) => {
    const newest = asLists(resource, latest)
    draft.drop()
    setOlder(undefined)
    setBase({ mode, stored: newest, initial: newest, values: newest })
    settle()
  }
  /** The other's changes stay, mine are laid over them, and the whole is saved. */
  const merge = (keepTheirs: ReadonlySet<string>) => {
    if (!meanwhile) return
    // Typed since the question was put, too.
    const present = { ...meanwhile, mine: values() }
    const { latest } = present
    setBase({ mode, stored: latest, initial: latest, values: merged(resource, present, keepTheirs) })
    setOlder(undefined)
    settle()
    saveSoon()
  }
  /** Restores typed values; asks about those that somebody else changed meanwhile. */
  const restore = ({ values: kept, base: before }: Draft) => {
    const present = { ...base.stored, ...values() }
    const mine = { ...present, ...kept }
    const began = { ...present, ...before }
    const isOlder = mode === 'edit' && Object.keys(changedValues(resource, began, present)).length > 0
    if (isOlder) setOlder({ latest: base.stored, base: began, mine })
    setBase((now) => ({ ...now, values: mine }))
    draft.accept()
  }
  return { meanwhile, loadNewest, merge, restore }
}

/** Saves once the form has taken in values set just now. */
function useSaveSoon(save: () => unknown): () => void {
  const [isToSave, setIsToSave] = useState(false)
  const saveNow = useRef(save)
  saveNow.current = save
  useEffect(() => {
    if (!isToSave) return
    setIsToSave(false)
    void saveNow.current()
  }, [isToSave])
  return () => setIsToSave(true)
}
