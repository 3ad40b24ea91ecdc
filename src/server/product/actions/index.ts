/** Every server action, by the name a schema gives it: `area/verb-noun`. */
import type { Action, ActionName, ActionsOf, OutsideAction } from './action'
import { auditActions } from './audit'
import { certificateActions } from './certificate'
import { courseActions } from './course'
import { examActions } from './exam'
import { messageActions } from './message'
import { opsmActions } from './opsm'
import { resourceActions } from './resource'
import { studioActions } from './studio'
import { systemActions } from './system'

export const actions: ActionsOf<string> = {
  ...auditActions,
  ...certificateActions,
  ...courseActions,
  ...examActions,
  ...messageActions,
  ...opsmActions,
  ...resourceActions,
  ...studioActions,
  ...systemActions,
}

/** For the rules of the language. */
export const actionNames: readonly string[] = Object.keys(actions)

/** Those that read a file, likewise. */
export const fileActionNames: readonly string[] = Object.entries(actions).flatMap(([name, action]) =>
  typeof action === 'object' && 'takesFile' in action ? [name] : [],
)

const isActionName = (name: string): name is ActionName => Object.hasOwn(actions, name)

/**
 * The action of that name. Whoever runs it converts the parameters by the schemas from which the types of its parameters
 * are printed.
 */
export const actionNamed = (name: string): Action | OutsideAction | undefined =>
  isActionName(name) ? (actions[name] as Action | OutsideAction) : undefined
