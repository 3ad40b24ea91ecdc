import { Suspense, useCallback, useState } from 'react'
import { isString } from '../../fields/definition/guards'
import { refFor } from '../../fields/reference/target'
import type { FieldServices } from '../../fields/control/services'
import type { Condition } from '../../model/types'
import { isHeld } from '../actions/applicable'
import { type DialogProps, useDialog } from '../actions/dialogs/registry'
import { useCodes } from '../session'

type QuickAdding = Omit<DialogProps['quickAdd'], 'onClose'>

/** Adds an entry of a reference's target over the form that the picker stands in, for people with the right. */
export function useQuickAdd() {
  const codes = useCodes()
  const QuickAddDialog = useDialog('quickAdd')
  const [adding, setAdding] = useState<QuickAdding>()
  const quickAdd = useCallback<NonNullable<FieldServices['quickAdd']>>(
    (field, entry) => {
      const ref = refFor(field, entry)
      if (!ref?.quickAdd || !isHeld(ref.quickAdd, codes)) return undefined
      return (onAdded) => setAdding({ to: ref.to, preset: presetOf(ref.filter, entry), onAdded })
    },
    [codes],
  )
  const dialog = adding && (
    <Suspense>
      <QuickAddDialog {...adding} onClose={() => setAdding(undefined)} />
    </Suspense>
  )
  return { quickAdd, dialog }
}

/** A new entry begins with the values that the filter compares with; else it could not be chosen. */
function presetOf(filter: Condition | undefined, entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter ?? {}).flatMap(([name, value]) => {
      if (typeof value !== 'object' || value === null) return [[name, value]]
      return '$field' in value && isString(value.$field) ? [[name, entry[value.$field]]] : []
    }),
  )
}
