import type { Control } from '../fields/control/control'
import { controlIn, type ControlRegistry } from '../fields/control/registry'
import { controls } from '../fields/controls'
import type { Field } from '../fields/definition/field'
import { mapValues } from '../fields/definition/guards'
import { fallbackText } from '../model/entries/fallback'
import { components } from './index'

/** The control whose cells say the field's own text where the value says nothing. */
const withFallback = (control: Control): Control => ({
  ...control,
  cell: (field, context) => {
    const draw = control.cell(field, context)
    if (!field.fallback) return draw
    return (value, entry) => fallbackText(field, value, entry, context.locale, new Date()) ?? draw(value, entry)
  },
})

/** Every control, for the fields of rows and of objects. */
export const controlRegistry: ControlRegistry = {
  ...mapValues(controls, withFallback),
  ...mapValues(components, withFallback),
}

/** The control of a field: the hand-made one that its schema names, else that of its type. */
export const controlOf = (field: Pick<Field, 'type' | 'control'>): Control => controlIn(controlRegistry, field)
