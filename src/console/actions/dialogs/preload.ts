/** The dialogs of a list, each with its code apart; what a person is about to press is fetched before the press. */
import { lazy } from 'react'
import { loadInputs } from '../../../fields/controls'
import type { Action, Resource } from '../../../model/types'
import { asksFirst } from '../useTransition'
import { asksFields } from '../bulk-rules'

const fetches = {
  save: () => import('../../dialogs/SaveDialog'),
  detail: () => import('../../dialogs/DetailDialog'),
  list: () => import('../../dialogs/ListDialog'),
  import: () => import('../../dialogs/ImportDialog'),
  move: () => import('../../dialogs/TransitionDialog'),
  bulk: () => import('../../dialogs/bulk/BulkDialog'),
  component: () => import('../../dialogs/ComponentDialog'),
}

export const SaveDialog = lazy(fetches.save)
export const DetailDialog = lazy(fetches.detail)
export const ListDialog = lazy(fetches.list)
export const ImportDialog = lazy(fetches.import)
export const MoveDialog = lazy(fetches.move)
export const BulkDialog = lazy(fetches.bulk)
export const ComponentDialog = lazy(fetches.component)

const roomOf: Partial<Record<Action['as'], keyof typeof fetches>> = {
  ...{ create: 'save', update: 'save', copy: 'save', detail: 'detail', import: 'import' },
  ...{ dialog: 'list', drawer: 'list', component: 'component' },
}

/** Whether what an action opens over the list has fields to be typed into: the form of an entry, or what the action asks for. */
export const takesKeys = (resource: Resource, action: Action): boolean =>
  roomOf[action.as] === 'save' || asksFields(action) || asksFirst(resource, action)

/** The form of a resource and the inputs that stand in it. */
const fetchForm = (resource: Resource) =>
  Promise.all([fetches.save(), loadInputs(resource.fields.filter(({ system }) => !system).map(({ type }) => type))])

/** The dialogs that most rows are opened with. */
export const fetchUsual = (resource: Resource) => Promise.all([fetchForm(resource), fetches.detail()])

/** Fetches what a press on the button of an action will open; what fails is asked again, and told of, at the press. */
export function fetchFor(resource: Resource, action: Action): void {
  const room = asksFields(action) ? 'bulk' : action.move === undefined ? roomOf[action.as] : 'move'
  if (room === undefined) return
  const fetched: Promise<unknown> = room === 'save' ? fetchForm(resource) : fetches[room]()
  fetched.catch(() => undefined)
}
