import { useId } from 'react'
import { controls } from '../../../../fields/controls'
import { fieldOf } from '../../../../model/names'
import type { Locale, Resource } from '../../../../model/types'
import { headNames, type PaperHead } from '../state/paper-head'

interface SettingsProps {
  readonly resource: Resource
  readonly locale: Locale
  readonly head: PaperHead
  readonly onHead: (values: Partial<PaperHead>) => void
}

/** The settings of a paper, by the fields of its resource. */
export function Settings({ resource, locale, head, onHead }: SettingsProps) {
  const id = useId()
  return (
    <div className="paper-settings">
      {headNames
        .filter((name) => name !== 'multiRatio' || head.multiMode === 2)
        .map((name) => {
          const field = fieldOf(resource, name)!
          const { Input } = controls[field.type]
          return (
            <div key={name}>
              <label htmlFor={`${id}-${name}`}>
                {field.required && <i aria-hidden>*</i>} {field.title[locale]}
              </label>
              <Input
                id={`${id}-${name}`}
                field={field}
                value={head[name]}
                entry={{ ...head }}
                onChange={(value) => onHead({ [name]: value ?? (typeof head[name] === 'number' ? 0 : '') })}
              />
            </div>
          )
        })}
    </div>
  )
}
