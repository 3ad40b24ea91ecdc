/** Gives the fields of a form facts unknown to Formily: the resource, and the listeners to changes. */
import { createContext, useContext } from 'react'
import type { RelatedScope } from '../../data/related-scope'
import type { Field, FormGroup, Problem, Resource } from '../../../model/types'

/** Worked out by the server; not for this person; not as the entry stands. */
export type FixedReason = 'server' | 'right' | 'added' | 'state'

export interface FormContext {
  readonly resource: Resource
  readonly groups: readonly FormGroup[]
  /** Related values for conditions. */
  readonly relatedScope: RelatedScope
  /** People changed a value. */
  readonly onChanged: (name: string) => void
  /** The reason why a field is drawn as text; undefined when the whole form is only read. */
  readonly fixedReason: (field: Field) => FixedReason | undefined
  /** The field with those of its values alone that this person may give to an entry. */
  readonly offered: (field: Field) => Field
  /** People left a control. */
  readonly onLeft: (name: string) => void
}

const Meaning = createContext<FormContext | null>(null)

export const FormContextProvider = Meaning.Provider

const ShownProblems = createContext<readonly Problem[]>([])

/** Gives the problems shown now to fields that show more than one thing. */
export const ShownProblemsProvider = ShownProblems.Provider

/** The problems shown now. */
export const useShownProblems = (): readonly Problem[] => useContext(ShownProblems)

const OpenPage = createContext<number | undefined>(undefined)

/** The tab or step that is open; groups of others stay, unseen, so that their fields keep their state. */
export const OpenPageProvider = OpenPage.Provider

/** The number of that tab or step; undefined in a form without any. */
export const useOpenPage = (): number | undefined => useContext(OpenPage)

/** The context of the form around; throws outside of one. */
export function useFormContext(): FormContext {
  const meaning = useContext(Meaning)
  if (!meaning) throw new Error('A form field was drawn outside FormContextProvider.')
  return meaning
}
