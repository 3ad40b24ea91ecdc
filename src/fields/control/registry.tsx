/** The controls by type of field, given by the code that draws fields, so that a control of others imports none. */
import { createContext, useCallback, useContext } from 'react'
import type { Field } from '../definition/field'
import type { FieldType } from '../definition/field-type'
import type { CellMaker, Control } from './control'

/** Hand-made controls stand beside them by the name that schemas use, `<area>/<Name>`. */
export type ControlRegistry = Readonly<Record<FieldType, Control> & Partial<Record<HandMade, Control>>>

type HandMade = `${string}/${string}`

const isHandMade = (name: string): name is HandMade => name.includes('/')

type Drawn = Pick<Field, 'type' | 'control'>

/** The control of a field: the hand-made one that its schema names, else that of its type. */
export const controlIn = (registry: ControlRegistry, { type, control: { name } }: Drawn): Control =>
  (isHandMade(name) ? registry[name] : undefined) ?? registry[type]

const Registry = createContext<ControlRegistry | null>(null)

export const ControlRegistryProvider = Registry.Provider

/** The control of a field within another one. */
export const useControl = (field: Drawn): Control => useControlOf()(field)

/** The cell that the registry has for a field; `own` for a control that stands outside of one. */
export const useCellMaker = (field: Drawn, own: CellMaker): CellMaker => {
  const registry = useContext(Registry)
  return registry ? controlIn(registry, field).cell : own
}

/** Finds the control of each of several fields. */
export function useControlOf(): (field: Drawn) => Control {
  const registry = useContext(Registry)
  if (!registry) throw new Error('No ControlRegistryProvider')
  return useCallback((field) => controlIn(registry, field), [registry])
}
