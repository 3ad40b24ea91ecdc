import type { Control } from '../fields/control/control'
import type { ControlRegistry } from '../fields/control/registry'
import { controls } from '../fields/controls'
import type { Field } from '../fields/definition/field'
import { components } from './index'

/** Every control, for the fields of rows and of objects. */
export const controlRegistry: ControlRegistry = { ...controls, ...components }

/** The control of a field: the hand-made one that its schema names, else that of its type. */
export const controlOf = (field: Pick<Field, 'type' | 'control'>): Control =>
  components[field.control.name] ?? controls[field.type]
