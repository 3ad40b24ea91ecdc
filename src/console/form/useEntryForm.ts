import { toJS } from '@formily/reactive'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Field, Problem, Resource } from '../../model/types'
import { useCodes } from '../session'
import { prepareFeedback } from '../shell/feedback'
import { asLists, changedValues, drawnValues, type FormMode, newValues, type Values } from './form-values'
import { createBeyond } from './beyond'
import type { Draft } from './drafts'
import { baseOf } from './form-base'
import { merged, type Meanwhile } from './merge'
import { withHeldChoices } from './held-choices'
import { shownGroups, toFormily, whyFixed } from './to-formily'
import { useDraft } from './useDraft'
import { usePages } from './usePages'
import { useProblems } from './useProblems'
import { useSave } from './useSave'

interface EntryFormParts {
  readonly resource: Resource
  readonly mode: FormMode
  readonly stored?: Values
  readonly preset: Values
  readonly onSaved: (id: string) => void
}

/** A form about one entry: its Formily form, its problems, its saving, and whether people changed anything. */
export function useEntryForm({ resource, mode: begunAs, stored, preset, onSaved }: EntryFormParts) {
  const codes = useCodes()
  const [base, setBase] = useState(() => baseOf({ resource, mode: begunAs, stored, preset }))
  const { mode } = base
  const beyond = useMemo(() => createBeyond(resource), [resource])
  const parts = useMemo(
    () => ({ resource, mode, values: base.values, codes, beyond }),
    [resource, mode, base.values, codes, beyond],
  )
  const form = useMemo(() => toFormily(parts), [parts])
  const groups = useMemo(() => shownGroups(parts), [parts])
  const values = useCallback((): Values => toJS(form.values) as Values, [form])
  const problems = useProblems(resource, form, groups)
  /** Saved, or given up: nothing is left to be lost. */
  const isOver = useRef(false)
  const handleSaved = (id: string) => {
    letGo()
    onSaved(id)
  }
  const origin = (mode === 'copy' && stored) || base.stored
  const saving = useSave({
    ...{ resource, mode, stored: origin, values, beyond },
    ...{ show: problems.show, onSaved: handleSaved },
  })

  const isDirty = useCallback(() => {
    if (mode === 'view' || isOver.current) return false
    if (mode === 'edit') return Object.keys(changedValues(resource, base.stored, values())).length > 0
    return (
      JSON.stringify(newValues(resource, drawnValues(resource, base.initial, beyond))) !==
      JSON.stringify(newValues(resource, values()))
    )
  }, [base, beyond, mode, resource, values])

  const draft = useDraft({
    resource,
    name: mode === 'add' ? mode : `${mode}-${String(base.stored.id ?? stored?.id ?? '')}`,
    form,
    base: mode === 'edit' ? base.stored : base.initial,
    values,
    isDirty,
    isOff: mode === 'view',
  })

  const { drop } = draft
  const letGo = useCallback(() => {
    isOver.current = true
    drop()
  }, [drop])

  const checking = useRef(saving.check)
  checking.current = saving.check
  const { has, showOne } = problems
  const meaning = useMemo(
    () => ({
      resource,
      groups,
      beyond,
      // A refused field is judged again while it is corrected, others when they are left.
      onChanged: (name: string) => {
        // Something may be lost from now on, and whoever typed it must hear of it.
        prepareFeedback()
        if (has(name)) void checking.current().then((found) => showOne(name, found))
      },
      onLeft: (name: string) => {
        if (form.query(name).get('modified')) void checking.current().then((found) => showOne(name, found))
      },
      whyFixed: (field: Field) => whyFixed(field, parts),
      offered: (field: Field) => withHeldChoices(field, parts),
    }),
    [beyond, form, groups, has, parts, resource, showOne],
  )

  const { check } = saving
  const { show, placeOf, shown } = problems
  const pages = usePages({ resource, groups, check, show, placeOf, shown })

  // Shown once the fields of the form that goes on are drawn.
  const toShow = useRef<readonly Problem[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another form is a reason
  useEffect(() => {
    const found = toShow.current
    toShow.current = []
    if (found.length > 0) show(found)
  }, [form])

  const { settle } = saving
  const loadNewest = (latest: Values) => {
    const newest = asLists(resource, latest)
    draft.drop()
    setOlder(undefined)
    setBase({ mode, stored: newest, initial: newest, values: newest })
    settle()
  }
  /** A draft that began with an entry as it no longer is. */
  const [older, setOlder] = useState<Meanwhile>()
  const { conflict } = saving
  const meanwhile = useMemo(
    () => (conflict ? { latest: asLists(resource, conflict), base: base.stored, mine: values() } : older),
    [base.stored, conflict, older, resource, values],
  )
  const [isToSave, setIsToSave] = useState(false)
  /** The other's changes stay, mine are laid over them, and the whole is saved. */
  const merge = (keepTheirs: ReadonlySet<string>) => {
    if (!meanwhile) return
    // Typed since the question was put, too.
    const present = { ...meanwhile, mine: values() }
    const { latest } = present
    setBase({ mode, stored: latest, initial: latest, values: merged(resource, present, keepTheirs) })
    setOlder(undefined)
    settle()
    setIsToSave(true)
  }
  const saveNow = useRef(saving.save)
  saveNow.current = saving.save
  useEffect(() => {
    if (!isToSave) return
    setIsToSave(false)
    void saveNow.current()
  }, [isToSave])

  /** Puts back what was typed; what somebody else changed meanwhile is asked about. */
  const restore = ({ values: kept, base: before }: Draft) => {
    const present = { ...base.stored, ...values() }
    const mine = { ...present, ...kept }
    const began = { ...present, ...before }
    const isOlder = mode === 'edit' && Object.keys(changedValues(resource, began, present)).length > 0
    if (isOlder) setOlder({ latest: base.stored, base: began, mine })
    setBase((now) => ({ ...now, values: mine }))
    draft.accept()
  }
  /** The entry is stored by now: the form goes on with it, and says what is wrong. */
  const goOnWith = (latest: Values, found: readonly Problem[] = []) => {
    const newest = asLists(resource, latest)
    draft.drop()
    toShow.current = found
    isOver.current = false
    setBase({ mode: 'edit', stored: newest, initial: newest, values: newest })
  }
  /** The next new entry, begun as this one was. */
  const beginAnew = () => {
    draft.drop()
    isOver.current = false
    setBase(baseOf({ resource, mode: 'add', preset }))
  }

  return {
    form,
    meaning,
    mode,
    stored: base.stored,
    isNew: mode !== 'edit',
    pages,
    problems,
    saving,
    values,
    isDirty,
    letGo,
    draft,
    meanwhile,
    loadNewest,
    merge,
    restore,
    goOnWith,
    beginAnew,
  }
}

export type EntryFormState = ReturnType<typeof useEntryForm>
