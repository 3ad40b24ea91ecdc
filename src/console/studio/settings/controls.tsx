/** The controls of settings: a text in every language, typed text or number, a tick, a choice of a list. */
import { useState } from 'react'
import { locales } from '../../../locales'
import type { Locale } from '../../../model/types'
import { Setting, type SettingParts, type SettingProps } from './Setting'

interface TextSettingProps extends SettingParts {
  readonly at: (locale: Locale) => string
  readonly label: string
}

/** A text in every language, side by side. */
export function TextSetting({ at, label, ...parts }: TextSettingProps) {
  return (
    <div className="lectern-design-pair">
      {locales.map(({ tag: locale, name }) => (
        <Setting key={locale} {...parts} at={at(locale)} label={`${label} · ${name}`}>
          {({ id, value, disabled, set }) => (
            <TypedText id={id} lang={locale} value={String(value ?? '')} disabled={disabled} onSet={set} />
          )}
        </Setting>
      ))}
    </div>
  )
}

interface TypedTextProps {
  readonly id: string
  readonly value: string
  readonly disabled: boolean
  readonly onSet: (value: string) => void
  readonly lang?: string
  readonly type?: 'text' | 'number'
}

/** Counts once it is left, or with Enter: a word that is half typed is no change. */
export function TypedText({ value, onSet, type = 'text', ...rest }: TypedTextProps) {
  const [typed, setTyped] = useState<string>()
  const done = () => {
    if (typed !== undefined && typed !== value) onSet(typed)
    setTyped(undefined)
  }
  return (
    <input
      {...rest}
      type={type}
      className="lectern-design-input"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done()
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation()
          setTyped(undefined)
        }
      }}
    />
  )
}

type ControlProps = Omit<SettingProps, 'children'>

interface TypedSettingProps extends ControlProps {
  readonly type?: 'text' | 'number'
  /** The value of a typed text; undefined takes the value away. */
  readonly parse: (typed: string) => unknown
}

/** A text or number that somebody types. Objects, as a default that is reckoned, cannot be typed. */
export function TypedSetting({ type = 'text', parse, ...setting }: TypedSettingProps) {
  return (
    <Setting {...setting}>
      {({ id, value, disabled, set }) => (
        <TypedText
          id={id}
          type={type}
          value={typeof value === 'object' ? '' : String(value ?? '')}
          disabled={disabled}
          onSet={(typed) => set(parse(typed))}
        />
      )}
    </Setting>
  )
}

/** The number that was typed; undefined for an empty box. */
export const typedNumber = (typed: string): number | undefined => (typed === '' ? undefined : Number(typed))

/** Yes or no. */
export function TickSetting(setting: ControlProps) {
  return (
    <Setting {...setting}>
      {({ id, value, disabled, set }) => (
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          disabled={disabled}
          onChange={() => set(value !== true)}
        />
      )}
    </Setting>
  )
}

interface SelectSettingProps<Value extends string | number> extends ControlProps {
  /** The values to choose from, with their texts. */
  readonly options: readonly (readonly [Value, string])[]
  /** The text for no value, where there may be none. */
  readonly none?: string
  /** The value shown when none is set. */
  readonly fallback?: Value
}

/** One of a few values. */
export function SelectSetting<Value extends string | number>(props: SelectSettingProps<Value>) {
  const { options, none, fallback, ...setting } = props
  return (
    <Setting {...setting}>
      {({ id, value, disabled, set }) => (
        <select
          id={id}
          value={String(value ?? fallback ?? '')}
          disabled={disabled}
          onChange={({ target }) => set(options.find(([option]) => String(option) === target.value)?.[0])}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Setting>
  )
}
