/** The buttons under a form, and their acts after saving. */
import type { FormMode, Values } from '../data/entry'
import { covers } from '../../model/entries/states'
import { isHeld } from '../actions/applicable'
import type { Action, Resource, States } from '../../model/types'

export type FootButton =
  | { readonly as: 'save' | 'saveNew' }
  /** A move, made of the entry that was saved. */
  | { readonly as: 'move'; readonly action: Action }

/** The buttons a person is offered: another entry follows a new one alone, and a move needs its right and a state it leads out of. */
export function footOf(
  resource: Resource,
  mode: FormMode,
  stored: Values,
  codes: ReadonlySet<string>,
): readonly FootButton[] {
  const { foot = ['save'] } = resource.form
  return foot.flatMap((name): FootButton[] => {
    if (name === 'save') return [{ as: 'save' }]
    if (name === 'saveNew') return mode === 'edit' ? [] : [{ as: 'saveNew' }]
    const action = resource.actions.find(({ move }) => move === name)
    if (!action || !isHeld(action.perm, codes)) return []
    return mayFollow(resource.states!, name, mode === 'edit' ? stored : {}) ? [{ as: 'move', action }] : []
  })
}

/** True when a move leads out of the states an entry has once it is saved. */
function mayFollow({ moves, initial, editable }: States, name: string, stored: Values): boolean {
  const move = moves.find((each) => each.name === name)
  const saved = [{}, ...(editable ?? []).map(({ to }) => to)].map((to) => ({ ...initial, ...stored, ...to }))
  return move?.from.some((set) => saved.some((entry) => covers(set, entry))) ?? false
}
