/** The controls by type of field, given by the code that draws fields, so that a control of others imports none. */
import { createContext, useCallback, useContext } from 'react'
import type { Field } from '../definition/field'
import type { FieldType } from '../definition/field-type'
import type { Control } from './control'

export type ControlRegistry = Readonly<Record<FieldType, Control>>

const Registry = createContext<ControlRegistry | null>(null)

export const ControlRegistryProvider = Registry.Provider

/** The control of a field within another one. */
export const useControl = (field: Pick<Field, 'type'>): Control => useControlOf()(field)

/** Finds the control of each of several fields. */
export function useControlOf(): (field: Pick<Field, 'type'>) => Control {
  const registry = useContext(Registry)
  if (!registry) throw new Error('A control was looked up outside ControlRegistryProvider.')
  return useCallback(({ type }) => registry[type], [registry])
}
