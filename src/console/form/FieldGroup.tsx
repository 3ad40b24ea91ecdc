import { Field as FormilyNode } from '@formily/react'
import { useId, useState } from 'react'
import { fieldOf, placeOwner } from '../../model/names'
import type { FormGroup } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import { FormField } from './FormField'
import { useFormContext, useOpenPage, useShownProblems } from './state/form-context'
import { useIsDue } from './progressive-mount'
import './form.css'

/** A titled part of the form, in as many columns as the schema says and the window allows. */
export function FieldGroup({ group, first }: { readonly group: FormGroup; readonly first: number }) {
  const { locale } = useLocale()
  const { resource } = useFormContext()
  const { title, description, collapsed, page, fields } = group
  const openPage = useOpenPage()
  const { isOpen, turn } = useOpen(group)
  const id = useId()
  return (
    <fieldset className="lectern-group" hidden={page !== undefined && openPage !== undefined && page !== openPage}>
      {title?.[locale] && (
        <legend>
          {collapsed ? (
            <button type="button" className="lectern-fold" aria-expanded={isOpen} aria-controls={id} onClick={turn}>
              {title[locale]}
            </button>
          ) : (
            title[locale]
          )}
        </legend>
      )}
      {description && <p className="lectern-group-words">{description[locale]}</p>}
      <div id={id} className="lectern-grid" hidden={!isOpen} style={{ '--columns': resource.form.columns }}>
        {fields.map((name, at) => (
          <FieldInTurn key={name} name={name} place={first + at} />
        ))}
      </div>
    </fieldset>
  )
}

/** True when the fields are seen: a problem opens their group, which stays open after its correction. */
function useOpen({ collapsed, fields }: FormGroup) {
  const { resource } = useFormContext()
  const [isAsked, setIsAsked] = useState(!collapsed)
  const isWrong = useShownProblems().some(({ field }) => {
    const owner = field === undefined ? undefined : placeOwner(field)
    return owner !== undefined && fields.includes(fieldOf(resource, owner)?.rangeOf ?? owner)
  })
  if (isWrong && !isAsked) setIsAsked(true)
  return { isOpen: isAsked, turn: () => setIsAsked(!isAsked) }
}

/** One field of the form, once it is its turn; until then its place. Fields that may hide are drawn at once. */
function FieldInTurn({ name, place }: { readonly name: string; readonly place: number }) {
  const { resource } = useFormContext()
  const isTurn = useIsDue(place)
  if (!isTurn && !fieldOf(resource, name)?.when?.visible)
    return <div className="lectern-field is-waiting" data-field={name} />
  return (
    <FormilyNode name={name}>
      <FormField />
    </FormilyNode>
  )
}
