/** `x-states` becomes moves with their calls, rights and texts; a call that only moves make is a transition with their rights. */
import { sameText } from '../../../fields/definition/text'
import type { Prefix } from '../../names'
import type { Editable, Transition, States, StateSet } from '../../types'
import { permissionOf } from '../calls'
import { textOf } from '../texts'
import type { EditableDeclaration, ResourceFile, TransitionDeclaration } from '../../../generated/schema-files'
import { compact, listOf } from '../compact'

/** The states of a resource; undefined without `x-states`. */
export function compileStates(json: ResourceFile, prefix: Prefix): States | undefined {
  const raw = json['x-states']
  if (!raw) return undefined
  const { initial = {} } = raw
  return compact<States>({
    fields: Object.keys(initial),
    initial,
    moves: Object.entries(raw.moves ?? {}).map(([name, move]) => compileMove(name, move, json, prefix)),
    editable: raw.editable?.map(compileEditable),
  })
}

function compileMove(name: string, raw: TransitionDeclaration, json: ResourceFile, prefix: Prefix): Transition {
  const { by = 'user', form: asked = [] } = raw
  return compact<Transition>({
    name,
    title: textOf(raw, 'title') ?? sameText(name),
    by,
    from: setsOf(raw.from),
    to: raw.to ?? {},
    if: raw.if,
    require: raw.require === 'all' ? 'all' : listOf(raw.require),
    form: asked.filter((each) => typeof each === 'string'),
    ask: askedParts(asked, json),
    perm: permissionOf(raw.perm ?? name, prefix),
    confirm: textOf(raw, 'confirm'),
    done: textOf(raw, 'done'),
    message: textOf(raw, 'message'),
    calls: by === 'user' ? callsOf(name, raw, json) : [],
    with: raw.with,
    after: raw.after,
    review: raw.review && reviewOf(raw.review),
    // biome-ignore lint/suspicious/noThenProperty: a list of names, never a function
    then: raw.then,
    on: raw.on ? listOf(raw.on) : ['row'],
  })
}

/** The rules require all but `withdraw`. */
const reviewOf = (review: NonNullable<TransitionDeclaration['review']>) => {
  const { kind = '', pass = '', reject = '', withdraw } = review
  return compact({ kind, pass, reject, withdraw, title: textOf(review, 'title') })
}

/** Values that are asked for and not stored: name → its small schema and its label. */
function askedParts(
  asked: NonNullable<TransitionDeclaration['form']>,
  { $defs = {} }: ResourceFile,
): Transition['ask'] {
  const parts = asked.flatMap((each) => (typeof each === 'string' ? [] : Object.entries(each)))
  if (parts.length === 0) return undefined
  return parts.map(([name, ref]) => {
    const part = $defs[ref.replace('#/$defs/', '')] ?? {}
    return compact({
      name,
      title: textOf(part, 'title') ?? sameText(name),
      maxLength: part.maxLength,
      isRequired: typeof part.minLength === 'number' && part.minLength > 0,
    })
  })
}

/** The calls a move names, or the one of its own name. */
function callsOf(name: string, raw: TransitionDeclaration, json: ResourceFile): readonly string[] {
  if (raw.call !== undefined) return listOf(raw.call)
  return name in (json['x-api']?.calls ?? {}) ? [name] : []
}

function compileEditable(raw: EditableDeclaration): Editable {
  return compact<Editable>({
    if: raw.if,
    fields: raw.fields,
    to: raw.to ?? {},
    message: textOf(raw, 'message'),
  })
}

function setsOf(sets: TransitionDeclaration['from']): readonly StateSet[] {
  return sets === undefined ? [{}] : Array.isArray(sets) ? sets : [sets]
}

/** The rights of the moves that a call makes, by the name of the call. */
export function rightsOfMoves(states: States | undefined): ReadonlyMap<string, readonly string[]> {
  const rights = new Map<string, readonly string[]>()
  for (const { calls, perm } of states?.moves ?? []) {
    for (const call of calls) rights.set(call, [...new Set([...(rights.get(call) ?? []), ...perm])])
  }
  return rights
}
