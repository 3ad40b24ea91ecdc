/** `x-states` becomes moves with their calls, rights and texts; a call that only moves make is a transition with their rights. */
import { sameText } from '../../../fields/definition/text'
import type { Prefix } from '../../names'
import type { Editable, Move, States, StateSet } from '../../types'
import { permissionOf } from '../calls'
import { compact, listOf, objectOf, type Raw } from '../raw'
import { textOf } from '../texts'

/** The states of a resource; undefined without `x-states`. */
export function compileStates(json: Raw, prefix: Prefix): States | undefined {
  if (!json['x-states']) return undefined
  const raw = objectOf(json['x-states'])
  const initial = objectOf(raw.initial)
  return compact<States>({
    fields: Object.keys(initial),
    initial,
    moves: Object.entries(objectOf(raw.moves)).map(([name, move]) => compileMove(name, objectOf(move), json, prefix)),
    editable: (raw.editable as Raw[] | undefined)?.map(compileEditable),
  })
}

function compileMove(name: string, raw: Raw, json: Raw, prefix: Prefix): Move {
  const by = (raw.by as Move['by'] | undefined) ?? 'user'
  const asked = (raw.form as (string | Raw)[] | undefined) ?? []
  return compact<Move>({
    name,
    title: textOf(raw, 'title') ?? sameText(name),
    by,
    from: setsOf(raw.from),
    to: objectOf(raw.to),
    if: raw.if as Move['if'],
    require: raw.require === 'all' ? 'all' : listOf(raw.require),
    form: asked.filter((each) => typeof each === 'string'),
    ask: askedParts(asked, json),
    perm: permissionOf(raw.perm ?? name, prefix),
    confirm: textOf(raw, 'confirm'),
    done: textOf(raw, 'done'),
    message: textOf(raw, 'message'),
    calls: by === 'user' ? callsOf(name, raw, json) : [],
    with: raw.with as Move['with'],
    after: raw.after as Move['after'],
    review: raw.review as Move['review'],
    // biome-ignore lint/suspicious/noThenProperty: a list of names, never a function
    then: raw.then as Move['then'],
    on: raw.on ? (listOf(raw.on) as Move['on']) : ['row'],
  })
}

/** Values that are asked for and not stored: name → its small schema and its label. */
function askedParts(asked: readonly (string | Raw)[], json: Raw): Move['ask'] {
  const defs = objectOf(json.$defs)
  const parts = asked.flatMap((each) => (typeof each === 'string' ? [] : Object.entries(each)))
  if (parts.length === 0) return undefined
  return parts.map(([name, ref]) => {
    const part = objectOf(defs[String(ref).replace('#/$defs/', '')])
    return compact({
      name,
      title: textOf(part, 'title') ?? sameText(name),
      maxLength: part.maxLength as number | undefined,
      isRequired: typeof part.minLength === 'number' && part.minLength > 0,
    })
  })
}

/** The calls a move names, or the one of its own name. */
function callsOf(name: string, raw: Raw, json: Raw): readonly string[] {
  if (raw.call !== undefined) return listOf(raw.call)
  const api = objectOf(json['x-api'])
  return name in objectOf(api.calls) ? [name] : []
}

function compileEditable(raw: Raw): Editable {
  return compact<Editable>({
    if: raw.if as Editable['if'],
    fields: raw.fields as readonly string[] | undefined,
    to: objectOf(raw.to),
    message: textOf(raw, 'message'),
  })
}

function setsOf(sets: unknown): readonly StateSet[] {
  if (sets === undefined) return [{}]
  return (Array.isArray(sets) ? sets : [sets]) as StateSet[]
}

/** The rights of the moves that a call makes, by the name of the call. */
export function rightsOfMoves(states: States | undefined): ReadonlyMap<string, readonly string[]> {
  const rights = new Map<string, readonly string[]>()
  for (const { calls, perm } of states?.moves ?? []) {
    for (const call of calls) rights.set(call, [...new Set([...(rights.get(call) ?? []), ...perm])])
  }
  return rights
}
