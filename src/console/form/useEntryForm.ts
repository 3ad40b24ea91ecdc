import { toJS } from '@formily/reactive'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Resource } from '../../model/types'
import { useCodes } from '../session'
import {
  asLists,
  changedValues,
  drawnValues,
  type FormMode,
  initialValues,
  newValues,
  type Values,
} from './form-values'
import { shownGroups, toFormily } from './to-formily'
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

interface Base {
  readonly stored: Values
  readonly values: Values
}

/** A form about one entry: its Formily form, its problems, its saving, and whether people changed anything. */
export function useEntryForm({ resource, mode, stored, preset, onSaved }: EntryFormParts) {
  const codes = useCodes()
  const [base, setBase] = useState<Base>(() => ({
    stored: mode === 'edit' || mode === 'view' ? asLists(resource, stored ?? {}) : {},
    values: initialValues(resource, mode, stored, preset),
  }))
  const parts = useMemo(() => ({ resource, mode, values: base.values, codes }), [resource, mode, base.values, codes])
  const { form, schema } = useMemo(() => toFormily(parts), [parts])
  const groups = useMemo(() => shownGroups(parts), [parts])
  const values = useCallback((): Values => toJS(form.values) as Values, [form])
  const problems = useProblems(resource, form)
  /** Saved, or given up: nothing is left to be lost. */
  const isOver = useRef(false)
  const letGo = useCallback(() => {
    isOver.current = true
  }, [])
  const handleSaved = (id: string) => {
    letGo()
    onSaved(id)
  }
  const saving = useSave({ resource, mode, stored: base.stored, values, show: problems.show, onSaved: handleSaved })

  const isDirty = useCallback(() => {
    if (mode === 'view' || isOver.current) return false
    if (mode === 'edit') return Object.keys(changedValues(resource, base.stored, values())).length > 0
    return (
      JSON.stringify(newValues(resource, drawnValues(resource, base.values))) !==
      JSON.stringify(newValues(resource, values()))
    )
  }, [base, mode, resource, values])

  const checking = useRef(saving.check)
  checking.current = saving.check
  const { has, showOne } = problems
  const meaning = useMemo(
    () => ({
      resource,
      groups,
      // A refused field is judged again while it is corrected, others when they are left.
      onChanged: (name: string) => {
        if (has(name)) void checking.current().then((found) => showOne(name, found))
      },
      onLeft: (name: string) => {
        if (form.query(name).get('modified')) void checking.current().then((found) => showOne(name, found))
      },
    }),
    [form, groups, has, resource, showOne],
  )

  const { check } = saving
  const { show, placeOf, shown } = problems
  const pages = usePages({ resource, groups, check, show, placeOf, shown })

  const { settle } = saving
  const loadNewest = (latest: Values) => {
    const newest = asLists(resource, latest)
    setBase({ stored: newest, values: newest })
    settle()
  }
  const keepMine = (latest: Values) => {
    const newest = asLists(resource, latest)
    setBase({ stored: newest, values: { ...newest, ...changedValues(resource, base.stored, values()) } })
    settle()
  }
  const fill = (kept: Values) => setBase((present) => ({ ...present, values: { ...present.values, ...kept } }))

  return {
    form,
    schema,
    meaning,
    isNew: mode !== 'edit',
    pages,
    problems,
    saving,
    values,
    isDirty,
    letGo,
    loadNewest,
    keepMine,
    fill,
  }
}

export type EntryFormState = ReturnType<typeof useEntryForm>
