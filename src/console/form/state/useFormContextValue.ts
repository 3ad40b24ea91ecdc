import type { Form } from '@formily/core'
import { useMemo, useRef } from 'react'
import type { Field, FormGroup } from '../../../model/types'
import { prepareFeedback } from '../../ui/feedback/useFeedback'
import type { FormContext } from './form-context'
import { withHeldChoices } from './held-choices'
import { fixedReason } from './to-formily'
import type { useProblems } from './useProblems'
import type { useSave } from './useSave'

interface MeaningParts {
  readonly parts: Parameters<typeof fixedReason>[1] &
    Parameters<typeof withHeldChoices>[1] &
    Pick<FormContext, 'relatedScope'>
  readonly form: Form
  readonly groups: readonly FormGroup[]
  readonly problems: ReturnType<typeof useProblems>
  readonly check: ReturnType<typeof useSave>['check']
}

/** What the fields of the form are told, and what they tell: a changed or left field is judged again. */
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
        // Something may be lost from now on, and whoever typed it must hear of it.
        prepareFeedback()
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
