import type { TFunction } from 'i18next'
import type { Field } from '../definition/field'
import type { Locale } from '../definition/text'

type State = string | number | boolean

export interface SwitchState {
  readonly value: State
  readonly title: string
  readonly color?: string
}

/** Meanings of a switch when on and when off. The control's `on` names the value that is on. */
export function statesOf(
  field: Field,
  locale: Locale,
  t: TFunction,
): { readonly on: SwitchState; readonly off: SwitchState } {
  const isTruth = field.value.json === 'boolean'
  const [first, second] = isTruth ? [true, false] : [1, 0]
  const isFirst = String(field.control.props.on ?? first) === String(first)
  const state = (value: State, key: 'fields:yes' | 'fields:no'): SwitchState => {
    const choice = field.choices?.find((each) => String(each.value) === String(value))
    return { value, title: choice?.title[locale] ?? t(key), color: choice?.color }
  }
  return {
    on: state(isFirst ? first : second, 'fields:yes'),
    off: state(isFirst ? second : first, 'fields:no'),
  }
}
