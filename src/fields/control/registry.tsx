/** The controls by type of field, given by the code that draws fields, so that a control of others imports none. */
import { createContext, useCallback, useContext } from 'react'
import type { Field } from '../definition/field'
import type { FieldType } from '../definition/field-type'
import type { CellMaker, Control } from './control'

/** Hand-made controls stand beside them by the name that schemas use, `<area>/<Name>`. */
export type ControlRegistry = Readonly<Record<FieldType, Control> & Partial<Record<`${string}/${string}`, Control>>>

type Drawn = Pick<Field, 'type' | 'control'>

const Registry = createContext<ControlRegistry | null>(null)

export const ControlRegistryProvider = Registry.Provider

/** The control of a field within another one. */
export const useControl = (field: Drawn): Control => useControlOf()(field)

/** The cell that the registry has for a field; `own` for a control that stands outside of one. */
export const useCellMaker = ({ type, control }: Drawn, own: CellMaker): CellMaker => {
  const registry = useContext(Registry)
  return (registry?.[control.name as `${string}/${string}`] ?? registry?.[type])?.cell ?? own
}

/** Finds the control of each of several fields. */
export function useControlOf(): (field: Drawn) => Control {
  const registry = useContext(Registry)
  if (!registry) throw new Error('No ControlRegistryProvider')
  return useCallback(
    ({ type, control }) => registry[control.name as `${string}/${string}`] ?? registry[type],
    [registry],
  )
}
