import { useEffect, useId, useState } from 'react'
import type { Control } from '../../../fields/control/control'
import { fieldOf } from '../../../model/names'
import type { Locale, Resource } from '../../../model/types'
import type { Example } from '../../example'
import { TextBars } from '../../TextBars'

interface InputStageProps {
  readonly control: Control
  readonly example: Example
  readonly resource: Resource
  readonly locale: Locale
}

/** A hand-made input with the field that it edits, in the entry of its example. */
export function InputStage({ control: { Input }, example, resource, locale }: InputStageProps) {
  const id = useId()
  const entry = example.entries?.[0] ?? {}
  const field = fieldOf(resource, example.field ?? '')
  const [value, setValue] = useState(entry[example.field ?? ''])
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    let isStale = false
    void Promise.resolve(Input.load?.()).then(() => isStale || setIsHere(true))
    return () => {
      isStale = true
    }
  }, [Input])
  if (!field) return null
  if (!isHere) return <TextBars />
  return (
    <div className="gallery-field">
      <label htmlFor={id}>{field.title[locale]}</label>
      <Input id={id} field={field} value={value} entry={{ ...entry, [field.name]: value }} onChange={setValue} />
    </div>
  )
}
