import { useMemo } from 'react'
import { isRecord } from '../../../fields/definition/guards'
import type { CellState, RowSupport } from '../../../fields/child/row-rules'
import { rulesNow, shapeFields } from '../../../fields/shaped/shaped'
import { placeOwner } from '../../../model/names'
import type { Condition, Field, Problem, Resource } from '../../../model/types'
import { isHeld } from '../../actions/applicable'
import { useCodes } from '../../session'
import { evaluateCondition } from '../../session/conditions'
import type { Values } from '../../data/entry'

/** Problems of the rows of a child field, and the results of their conditions. */
export function useRowRules(field: Field, problems: readonly Problem[], entry: Values): RowSupport {
  const codes = useCodes()
  const wrong = useMemo(() => cellProblems(field.name, problems), [field.name, problems])
  return useMemo(
    () => ({
      problems: wrong,
      stateOf: (each, row, above) => cellState(each, row, above.at(-1) ?? entry, codes),
      mayAdd: ({ child }) => isPermitted(child?.add, codes),
      mayRemove: ({ child }) => isPermitted(child?.remove, codes),
    }),
    [codes, entry, wrong],
  )
}

const isPermitted = (right: false | readonly string[] | undefined, codes: ReadonlySet<string>) =>
  right === undefined || (right !== false && isHeld(right, codes))

/** `phases[3].name` of the field `phases` is `[3].name`, `answer.points` is `.points`; the first of a place is shown. */
function cellProblems(name: string, problems: readonly Problem[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { field, message } of problems) {
    if (field === undefined || field === name || placeOwner(field) !== name) continue
    const place = field.slice(name.length)
    if (!found.has(place)) found.set(place, message)
  }
  return found
}

function cellState(field: Field, row: Values, up: Values, codes: ReadonlySet<string>): CellState {
  const { when, access } = field
  const ask = (condition: Condition, unknown = false) =>
    evaluateCondition(condition, { entry: row, old: row, up, now: new Date() }, unknown)
  const mayWrite = !access?.write || isHeld(access.write, codes)
  return {
    isShown: (!when?.visible || ask(when.visible, true)) && (!access?.read || isHeld(access.read, codes)),
    isRequired: field.required || when?.required === true || (when?.required !== undefined && ask(when.required)),
    isFixed: field.readOnly || !mayWrite || (when?.readOnly !== undefined && ask(when.readOnly)),
  }
}

/** The label of a field, with its row when it is a cell: "阶段，第4行 › 名称"; in an object that of the shape it has now. */
export function placeLabel(
  resource: Resource,
  name: string,
  words: { readonly label: (field: Field) => string; readonly row: (label: string, n: number) => string },
  entry: Values = {},
): string {
  const found: string[] = []
  let around = entry
  let fields: readonly Field[] = resource.fields
  for (const [, step = '', index] of name.matchAll(/([^.[\]]+)(?:\[(\d+)\])?\.?/g)) {
    const field = fields.find((each) => each.name === step)
    if (!field) break
    const label = words.label(field)
    found.push(index === undefined ? label : words.row(label, Number(index) + 1))
    fields = field.child?.row.fields ?? rulesNow(field, around)?.fields ?? shapeFields(field)
    const value = around[step]
    const inside: unknown = index !== undefined && Array.isArray(value) ? value[Number(index)] : value
    around = isRecord(inside) ? inside : {}
  }
  return found.join(' › ') || name
}
