import type { Form } from '@formily/core'
import { FormProvider } from '@formily/react'
import type { Values } from '../data/entry'
import { FieldLayout } from '../controls/FieldItem'
import { FieldGroup } from './FieldGroup'
import { type FormContext, FormContextProvider } from './state/form-context'
import { ProgressiveMount } from './progressive-mount'

interface EntryFormProps {
  readonly form: Form<Values>
  readonly meaning: FormContext
}

/** Draws a form made by `toFormily`. */
export function EntryForm({ form, meaning }: EntryFormProps) {
  const { groups } = meaning
  const sizes = groups.map(({ fields }) => fields.length)
  return (
    <FormContextProvider value={meaning}>
      <FormProvider form={form}>
        <ProgressiveMount total={sizes.reduce((sum, size) => sum + size, 0)}>
          <FieldLayout>
            {groups.map((group, at) => (
              <FieldGroup
                key={group.fields[0]}
                group={group}
                first={sizes.slice(0, at).reduce((sum, size) => sum + size, 0)}
              />
            ))}
          </FieldLayout>
        </ProgressiveMount>
      </FormProvider>
    </FormContextProvider>
  )
}
