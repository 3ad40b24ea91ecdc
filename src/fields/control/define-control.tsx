/** Parts that controls of several field types share: the read-only face, lazy inputs, attributes. */
import { useTranslation } from 'react-i18next'
import { type ComponentType, useMemo } from 'react'
import type { CellMaker, Control, InputProps } from './control'
import type { Field } from '../definition/field'
import { useCellMaker } from './registry'
import { titlesKey } from './titles-key'
import { useDictionary } from './useDictionary'
import { type LazyModule, lazyComponent } from './lazy-component'
import { useFieldServices } from './services'

/** A control whose inputs show the cell as text when the field can only be read. */
export function defineControl(control: Control): Control {
  const { Input, cell, FilterInput } = control
  // biome-ignore lint/correctness/noComponentHookFactories: called once per field type, as the module loads
  function ReadableInput(props: InputProps) {
    return props.readOnly ? <ReadValue {...props} cell={cell} /> : <Input {...props} />
  }
  return { Input: Object.assign(ReadableInput, { load: loaderOf(Input) }), cell, FilterInput }
}

/** An input whose code arrives on first use; `load` fetches it ahead. */
export function lazyInput<Props extends InputProps>(
  fetchInput: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & LazyModule {
  return lazyComponent(fetchInput, InputToCome)
}

/** Stands in the place of an input while its code, or the time for it, is on its way. */
export function InputToCome({ id }: Pick<InputProps, 'id'>) {
  return <output id={id} className="lc-input-waiting" aria-busy="true" />
}

/** Fetches code of several inputs. */
export function loadAll(...inputs: readonly LazyModule[]): () => Promise<unknown> {
  return () => Promise.all(inputs.map((input) => input.load?.()))
}

/** The part of an input's code that arrives later, if there is one. */
function loaderOf(Input: ComponentType<InputProps> & LazyModule): LazyModule['load'] {
  return Input.load
}

/** Attributes that every antd input of the house wears. */
export function attributesOf({ id, disabled, onBlur, invalid, describedBy, field }: InputProps) {
  return {
    id,
    disabled,
    onBlur,
    status: invalid ? ('error' as const) : undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required || undefined,
  }
}

/** The same for antd's selects, which would put `aria-required` on an element without a role as well. */
export function selectAttributesOf(props: InputProps) {
  return { ...attributesOf(props), 'aria-required': undefined }
}

/** The field's own placeholder, or "enter" or "choose" with its title. */
export function usePlaceholder({ field, placeholder }: InputProps, act: 'enter' | 'choose'): string {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  return placeholder ?? field.placeholder?.[locale] ?? t(`fields:${act}`, { label: field.title[locale] })
}

/** The field without options of its column: a value on its own is neither cut nor clicked. */
function alone(field: Field): Field {
  return { ...field, column: undefined }
}

function ReadValue({ id, field, value, entry, describedBy, cell: own }: InputProps & { readonly cell: CellMaker }) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const { titles } = useDictionary(field, entry)
  const key = field.dict && titlesKey(field.dict, entry)
  const cell = useCellMaker(field, own)
  const draw = useMemo(() => {
    const dictionaries = key === undefined ? {} : { [key]: titles }
    return cell(alone(field), { locale, t, dictionaries, empty: '-' })
  }, [cell, field, locale, t, titles, key])
  return (
    <output id={id} className="lc-read" aria-describedby={describedBy}>
      {draw(value, entry)}
    </output>
  )
}
