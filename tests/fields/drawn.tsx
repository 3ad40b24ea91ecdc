/** Draws a control as a form does: with its label, holding what it hands out. */
import { render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import { controls } from '../../src/fields/controls'
import type { InputProps } from '../../src/fields/control/control'
import { ControlRegistryProvider } from '../../src/fields/control/registry'
import type { Field } from '../../src/fields/definition/field'
import { type FieldServices, FieldServicesProvider } from '../../src/fields/control/services'

type Entry = Readonly<Record<string, unknown>>

interface Drawing extends Partial<InputProps> {
  readonly as?: 'Input' | 'FilterInput'
}

/** The `entry` that comes back always holds the newest values; `changes` lists what was handed out. */
export function drawInput(field: Field, services: FieldServices, given: Entry = {}, drawing: Drawing = {}) {
  const { as = 'Input', ...more } = drawing
  const Input = controls[field.type][as] ?? controls[field.type].Input
  const held: { entry: Entry; changes: unknown[] } = { entry: given, changes: [] }
  // biome-ignore lint/correctness/noComponentHookFactories: one form for each drawing
  function Form() {
    const [entry, setEntry] = useState(given)
    const change = (values: Entry, handed: unknown) => {
      held.entry = { ...held.entry, ...values }
      held.changes.push(handed)
      setEntry(held.entry)
    }
    return (
      <main>
        <label htmlFor="here">{field.title[services.locale]}</label>
        <Input
          field={field}
          id="here"
          value={entry[field.name]}
          entry={entry}
          onChange={(value) => change({ [field.name]: value }, value)}
          onEntryChange={(values) => change(values, values)}
          {...more}
        />
      </main>
    )
  }
  const view = render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <ControlRegistryProvider value={controls}>
        <FieldServicesProvider value={services}>
          <Form />
        </FieldServicesProvider>
      </ControlRegistryProvider>
    </ConfigProvider>,
  )
  return { ...view, held, last: () => held.changes.at(-1) }
}
