import { createSchemaField, FormProvider, type ISchema } from '@formily/react'
import type { Form } from '@formily/core'
import type { ReactNode } from 'react'
import { useLocale } from '../session'
import { FormField } from './FormField'
import { TurnsProvider } from './turns'
import { type FormMeaning, FormMeaningProvider, useFormMeaning, useOpenPage } from './form-meaning'

interface EntryFormProps {
  readonly form: Form
  readonly schema: ISchema
  readonly meaning: FormMeaning
}

const SchemaField = createSchemaField({ components: { FormField, FormGroup } })

/** Draws a form made by `toFormily`. */
export function EntryForm({ form, schema, meaning }: EntryFormProps) {
  return (
    <FormMeaningProvider value={meaning}>
      <FormProvider form={form}>
        <TurnsProvider total={meaning.groups.flatMap(({ fields }) => fields).length}>
          <SchemaField schema={schema} />
        </TurnsProvider>
      </FormProvider>
    </FormMeaningProvider>
  )
}

/** A titled part of the form, in as many columns as the schema says and the window allows. */
function FormGroup({ index, children }: { index: number; children?: ReactNode }) {
  const { locale } = useLocale()
  const { resource, groups } = useFormMeaning()
  const { title: text, page } = groups[index] ?? {}
  const title = text?.[locale]
  const open = useOpenPage()
  return (
    <fieldset className="lectern-group" hidden={page !== undefined && open !== undefined && page !== open}>
      {title && <legend>{title}</legend>}
      <div className="lectern-grid" style={{ '--columns': resource.form.columns } as React.CSSProperties}>
        {children}
      </div>
    </fieldset>
  )
}
