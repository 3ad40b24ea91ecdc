import type { Form } from '@formily/core'
import { useMemo, useRef } from 'react'
import type { Field, FormGroup } from '../../../model/types'
import type { Values } from '../../data/entry'
import { isHeld } from '../../actions/applicable'
import { preloadFeedback } from '../../ui/feedback/useFeedback'
import type { FormContext } from './form-context'
import { fixedReason, type FormParts } from './to-formily'
import type { useProblems } from './useProblems'
import type { useSave } from './useSave'

interface MeaningParts {
  readonly parts: Parameters<typeof fixedReason>[1] &
    Parameters<typeof withHeldChoices>[1] &
    Pick<FormContext, 'relatedScope'>
  readonly form: Form<Values>
  readonly groups: readonly FormGroup[]
  readonly problems: ReturnType<typeof useProblems>
  readonly check: ReturnType<typeof useSave>['check']
}

/** Gives the fields of a form their context, and validates a changed or left field again. */
export function useFormContextValue({ parts, form, groups, problems, check }: MeaningParts): FormContext {
  const checking = useRef(check)
  checking.current = check
  const { has, showOne } = problems
  return useMemo(
    () => ({
      resource: parts.resource,
      groups,
      relatedScope: parts.relatedScope,
      // A refused field is judged again while it is corrected, others when they are left.
      onChanged: (name: string) => {
        // From now on input may be lost, and the person must hear of it.
        preloadFeedback()
        if (has(name)) void checking.current().then((found) => showOne(name, found))
      },
      onLeft: (name: string) => {
        if (form.query(name).get('modified')) void checking.current().then((found) => showOne(name, found))
      },
      fixedReason: (field: Field) => fixedReason(field, parts),
      offered: (field: Field) => withHeldChoices(field, parts),
    }),
    [form, groups, has, parts, showOne],
  )
}

/** Offers the values whose codes the person holds, and the one that the entry has, if the field decides on rights. */
function withHeldChoices(field: Field, { resource, mode, values, codes }: FormParts): Field {
  const { rights } = resource.calls[mode === 'edit' ? 'update' : 'create'] ?? {}
  if (rights?.field !== field.name || !field.choices) return field
  const held = new Set(rights.values.filter(({ perm }) => isHeld(perm, codes)).map(({ value }) => value))
  const choices = field.choices.filter(({ value }) => held.has(value) || value === values[field.name])
  return choices.length === field.choices.length ? field : { ...field, choices }
}
