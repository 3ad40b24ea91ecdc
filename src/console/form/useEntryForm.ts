import { useLocale } from '../i18n/useLocale'
import type { FormMode, Values } from '../data/entry'
import type { Form } from '@formily/core'
import { toJS } from '@formily/reactive'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Problem, Resource } from '../../model/types'
import { readEntry } from '../data/useEntry'
import { useCodes } from '../session'
import { asLists, changedValues, drawnValues, newValues } from './state/form-values'
import { type RelatedScope, createRelatedScope } from '../data/related-scope'
import { type PendingUploads, usePendingUploads } from '../controls/pending-uploads'
import { type Base, baseOf } from './state/initial-state'
import { type FormParts, shownGroups, toFormily } from './state/to-formily'
import { useDraft } from './draft/useDraft'
import { useFormContextValue } from './state/useFormContextValue'
import { useConflict } from './conflict/useConflict'
import { usePages } from './state/usePages'
import { useProblems } from './state/useProblems'
import { useSave } from './state/useSave'

interface EntryFormParts {
  readonly resource: Resource
  readonly mode: FormMode
  readonly stored?: Values
  readonly preset: Values
  readonly onSaved: (id: string) => void
  /** A step was saved, and the form goes on with the entry. */
  readonly onStepSaved?: (id: string) => void
}

/** A form about one entry: its Formily form, its problems, its saving, and its unsaved changes. */
export function useEntryForm({ resource, mode: begunAs, stored, preset, onSaved, onStepSaved }: EntryFormParts) {
  const codes = useCodes()
  const copySuffix = useLocale().t('form:copySuffix')
  const [base, setBase] = useState(() => baseOf({ resource, mode: begunAs, stored, preset, copySuffix }))
  const { mode } = base
  const { relatedScope, begin } = useMemo(() => createRelatedScope(resource), [resource])
  useEffect(begin, [begin])
  const parts = useMemo(
    () => ({ resource, mode, values: base.values, codes, relatedScope }),
    [resource, mode, base.values, codes, relatedScope],
  )
  const form = useFormOf(parts)
  const groups = useMemo(() => shownGroups(parts), [parts])
  const values = useCallback((): Values => toJS(form.values), [form])
  const files = usePendingUploads()
  const problems = useProblems(resource, form, groups)
  const { isDirty, wouldLose, end, goOn } = useUnsaved({ resource, base, values, relatedScope, files })
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
  /** Saved, or given up: nothing is left to be lost. */
  const letGo = useCallback(() => {
    end()
    drop()
  }, [end, drop])
  const saving = useSave({
    resource,
    mode,
    stored: (mode === 'copy' && stored) || base.stored,
    values,
    relatedScope,
    files,
    show: problems.show,
    onSaved: (id) => {
      letGo()
      onSaved(id)
    },
  })
  const { check } = saving
  const meaning = useFormContextValue({ parts, form, groups, problems, check })
  const { show, placeOf, shown } = problems
  const goOnFrom = (next: Base) => {
    drop()
    goOn()
    setBase(next)
  }
  const saveStep = useSaveStep({ base, onStepSaved }, async (tell) => {
    if (mode === 'edit' && !wouldLose()) return true
    let isSaved = false
    await saving.saveThen(async (id) => {
      // Without the right to view, goes on with typed values.
      const entry = await readEntry(resource, id, base.stored).catch(() => ({ ...base.stored, ...values(), id }))
      isSaved = true
      const newest = asLists(resource, entry)
      tell(id)
      goOnFrom({ mode: 'edit', stored: newest, initial: newest, values: newest })
    })
    return isSaved
  })
  const isBySteps = resource.form.draft?.isBySteps === true
  const pages = usePages({
    resource,
    groups,
    check,
    show,
    placeOf,
    shown,
    isStored: mode === 'edit',
    ...(isBySteps && { saveStep }),
  })
  const { showOnceDrawn, shownAfter } = useShowOnceDrawn(form, show)
  const ways = useConflict({ resource, mode, base, setBase, values, saving, draft })

  return {
    form,
    files,
    meaning,
    mode,
    stored: base.stored,
    isNew: mode !== 'edit',
    pages,
    problems,
    /** Number of times that the form went on with problems: of a move that was refused after the save. */
    shownAfter,
    saving,
    values,
    wouldLose,
    letGo,
    draft,
    ...ways,
    /** The entry is stored by now: the form goes on with it, and shows the problems. */
    goOnWith: (latest: Values, found: readonly Problem[] = []) => {
      const newest = asLists(resource, latest)
      showOnceDrawn(found)
      goOnFrom({ mode: 'edit', stored: newest, initial: newest, values: newest })
    },
    /** The next new entry, begun as this one was. */
    beginAnew: () => goOnFrom(baseOf({ resource, mode: 'add', preset, copySuffix })),
  }
}

/** Says that a step was saved once the form stands on the entry: by then nothing of it counts as unsaved. */
function useSaveStep(
  { base, onStepSaved }: { readonly base: Base; readonly onStepSaved?: (id: string) => void },
  save: (tell: (id: string) => void) => Promise<boolean>,
): () => Promise<boolean> {
  const saved = useRef<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry is a reason
  useEffect(() => {
    const id = saved.current
    saved.current = undefined
    if (id !== undefined) onStepSaved?.(id)
  }, [base])
  return () =>
    save((id) => {
      saved.current = id
    })
}

export type EntryFormState = ReturnType<typeof useEntryForm>

/** The form of these parts. One made anew for other rights keeps typed values; other values begin another. */
function useFormOf(parts: FormParts): Form<Values> {
  const begun = useRef<{ readonly values: Values; readonly form: Form<Values> }>()
  return useMemo(() => {
    const { values } = parts
    const before = begun.current?.values === values ? begun.current.form : undefined
    const form = toFormily(parts, before && toJS(before.values))
    begun.current = { values, form }
    return form
  }, [parts])
}

interface UnsavedParts {
  readonly resource: Resource
  readonly base: Base
  readonly values: () => Values
  readonly relatedScope: RelatedScope
  readonly files: PendingUploads
}

/** True when something would be lost with the form; nothing is once it is over, until it goes on with another entry. */
function useUnsaved({ resource, base, values, relatedScope, files }: UnsavedParts) {
  const isOver = useRef(false)
  const isDirty = useCallback(() => {
    const { mode } = base
    if (mode === 'view' || isOver.current) return false
    if (mode === 'edit') return Object.keys(changedValues(resource, base.stored, values())).length > 0
    return (
      JSON.stringify(newValues(resource, drawnValues(resource, base.initial, relatedScope))) !==
      JSON.stringify(newValues(resource, values()))
    )
  }, [base, relatedScope, resource, values])
  const wouldLose = useCallback(() => isDirty() || (!isOver.current && files.areAny()), [files, isDirty])
  const end = useCallback(() => {
    isOver.current = true
  }, [])
  const goOn = useCallback(() => {
    isOver.current = false
  }, [])
  return { isDirty, wouldLose, end, goOn }
}

/** Takes problems that are shown once the fields of the form that goes on are drawn. */
function useShowOnceDrawn(form: Form<Values>, show: (problems: readonly Problem[]) => unknown) {
  const toShow = useRef<readonly Problem[]>([])
  const [shownAfter, setShownAfter] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another form is a reason
  useEffect(() => {
    const found = toShow.current
    toShow.current = []
    if (found.length === 0) return
    show(found)
    setShownAfter((count) => count + 1)
  }, [form])
  const showOnceDrawn = (found: readonly Problem[]) => {
    toShow.current = found
  }
  return { showOnceDrawn, shownAfter }
}
