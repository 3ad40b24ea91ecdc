/** Fetches the code of a dialog before the press that opens it. */
import { loadInputs } from '../../../fields/controls'
import type { Action, Resource } from '../../../model/types'
import { asksFirst } from '../useTransition'
import { asksFields } from '../bulk-rules'
import type { DialogKind, DialogRegistry } from './registry'

const roomOf: Partial<Record<Action['as'], DialogKind>> = {
  create: 'save',
  update: 'save',
  copy: 'save',
  detail: 'detail',
  import: 'import',
  dialog: 'list',
  drawer: 'list',
  component: 'component',
}

/** Tells if an action opens fields to type into: the form of an entry, or the questions of the action. */
export const takesKeys = (resource: Resource, action: Action): boolean =>
  roomOf[action.as] === 'save' || asksFields(action) || asksFirst(resource, action)

/** The inputs that stand in the form of a resource. */
export const fetchInputs = ({ fields }: Resource) =>
  loadInputs(fields.filter(({ system }) => !system).map(({ type }) => type))

/** The form of a resource and its inputs. */
const fetchForm = (dialogs: DialogRegistry, resource: Resource) =>
  Promise.all([dialogs.save.preload(), fetchInputs(resource)])

/** The dialogs that most rows are opened with. */
export const fetchUsual = (dialogs: DialogRegistry, resource: Resource) =>
  Promise.all([fetchForm(dialogs, resource), dialogs.detail.preload()])

/** Fetches the dialog that an action's button opens; after a failure the press fetches it again and reports. */
export function fetchFor(dialogs: DialogRegistry, resource: Resource, action: Action): void {
  const room = asksFields(action) ? 'bulk' : action.move === undefined ? roomOf[action.as] : 'transition'
  if (room === undefined) return
  const fetched: Promise<unknown> = room === 'save' ? fetchForm(dialogs, resource) : dialogs[room].preload()
  fetched.catch(() => undefined)
}
