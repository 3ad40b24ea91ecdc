import type { Form } from '@formily/core'
import { Field as FormilyNode, FormProvider } from '@formily/react'
import type { CSSProperties } from 'react'
import { fieldOf } from '../../model/names'
import type { FormGroup } from '../../model/types'
import { useLocale } from '../session'
import { DrawnField } from './DrawnField'
import { type FormMeaning, FormMeaningProvider, useFormMeaning, useOpenPage } from './form-meaning'
import { TurnsProvider, useTurn } from './turns'

interface EntryFormProps {
  readonly form: Form
  readonly meaning: FormMeaning
}

/** Draws a form made by `toFormily`. */
export function EntryForm({ form, meaning }: EntryFormProps) {
  const { groups } = meaning
  const sizes = groups.map(({ fields }) => fields.length)
  return (
    <FormMeaningProvider value={meaning}>
      <FormProvider form={form}>
        <TurnsProvider total={sizes.reduce((sum, size) => sum + size, 0)}>
          {groups.map((group, at) => (
            <Group
              key={group.fields[0]}
              group={group}
              first={sizes.slice(0, at).reduce((sum, size) => sum + size, 0)}
            />
          ))}
        </TurnsProvider>
      </FormProvider>
    </FormMeaningProvider>
  )
}

/** A titled part of the form, in as many columns as the schema says and the window allows. */
function Group({ group, first }: { readonly group: FormGroup; readonly first: number }) {
  const { locale } = useLocale()
  const { resource } = useFormMeaning()
  const { title, page, fields } = group
  const open = useOpenPage()
  return (
    <fieldset className="lectern-group" hidden={page !== undefined && open !== undefined && page !== open}>
      {title?.[locale] && <legend>{title[locale]}</legend>}
      <div className="lectern-grid" style={{ '--columns': resource.form.columns } as CSSProperties}>
        {fields.map((name, at) => (
          <FieldInTurn key={name} name={name} place={first + at} />
        ))}
      </div>
    </fieldset>
  )
}

/** One field of the form, once it is its turn; until then its place. What may be hidden is known from the start. */
function FieldInTurn({ name, place }: { readonly name: string; readonly place: number }) {
  const { resource } = useFormMeaning()
  const isTurn = useTurn(place)
  if (!isTurn && !fieldOf(resource, name)?.when?.visible)
    return <div className="lectern-field is-waiting" data-field={name} />
  return (
    <FormilyNode name={name}>
      <DrawnField />
    </FormilyNode>
  )
}
