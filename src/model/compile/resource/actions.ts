/** Actions of a resource: the standard ones its calls allow, changed and joined by `x-actions`. */
import { sameText } from '../../../fields/definition/text'
import type { Prefix } from '../../names'
import type { Action, Call, Check, Condition, Recycle, Transition, States } from '../../types'
import { declaredTitle } from '../../titles/title-text'
import { permissionOf } from '../calls'
import { textOf } from '../texts'
import type { ActionDeclaration, CheckDeclaration, ResourceFile } from '../../../generated/schema-files'
import { compact, listOf } from '../compact'

/** An action as a file or the engine declares it; `import` and `recycle` are the engine's alone. */
type DeclaredAction = Omit<ActionDeclaration, 'as'> & { readonly as?: Action['as'] }

const standard: Readonly<Record<string, DeclaredAction & { readonly needs: string }>> = {
  add: { needs: 'create', ...declaredTitle('button.add'), on: 'toolbar', as: 'create', perm: 'add' },
  import: { needs: 'import', ...declaredTitle('button.import'), on: 'toolbar', as: 'import', perm: 'import' },
  export: { needs: 'export', ...declaredTitle('button.export'), on: 'toolbar', as: 'export', perm: 'export' },
  view: { needs: 'detail', ...declaredTitle('button.view'), on: 'row', as: 'detail', perm: 'view' },
  edit: { needs: 'update', ...declaredTitle('button.edit'), on: 'row', as: 'update', perm: 'edit' },
  remove: {
    needs: 'remove',
    ...declaredTitle('button.delete'),
    on: ['row', 'bulk'],
    as: 'remove',
    perm: 'delete',
  },
}

/** Open to those who may remove. */
const bin: DeclaredAction = { ...declaredTitle('button.recycle'), on: 'toolbar', as: 'recycle' }

const callOf: Readonly<Record<string, string>> = {
  create: 'create',
  copy: 'copy',
  update: 'update',
  detail: 'detail',
  remove: 'remove',
  import: 'import',
  export: 'export',
}

export interface ActionSource {
  readonly json: ResourceFile
  readonly calls: Readonly<Record<string, Call>>
  readonly states?: States
  readonly recycle?: Recycle
}

/** Drawn in this order: add, import, export, view, edit, the moves, the file's own, remove, the recycle bin. */
export function compileActions({ json, calls, states, recycle }: ActionSource, prefix: Prefix): Action[] {
  const own: Readonly<Record<string, DeclaredAction | null>> = json['x-actions'] ?? {}
  const moves = new Map(states?.moves.filter((move) => move.calls.length > 0).map((move) => [move.name, move]))
  const base = Object.entries(standard).filter(([, { needs }]) => needs in calls)
  const merged = new Map<string, DeclaredAction>(base.map(([name, raw]) => [name, { ...raw, ...own[name] }]))
  const removal = merged.get('remove')
  merged.delete('remove')
  for (const [name, move] of moves)
    merged.set(name, { as: 'call', on: [...move.on], call: move.calls[0], with: move.with })
  for (const [name, raw] of Object.entries(own)) {
    if (raw === null) merged.delete(name)
    else if (!(name in standard)) merged.set(name, { ...merged.get(name), ...raw })
  }
  if (removal && own.remove !== null) merged.set('remove', removal)
  if (recycle && removal && own.remove !== null && !merged.has('recycle'))
    merged.set('recycle', { ...bin, perm: removal.perm })
  return [...merged].map(([name, raw]) => {
    const move = moves.get(name)
    const action = openedTo(compileAction(name, raw, prefix), name in standard && own[name]?.perm === undefined, calls)
    return move ? ofMove(action, raw, move) : action
  })
}

const forAnyone = ['@reference', '@public']

/** A usual button is for those whom its call lets in, where that is everyone. */
function openedTo(action: Action, isUsual: boolean, calls: ActionSource['calls']): Action {
  const perm = calls[action.call ?? '']?.perm
  return isUsual && perm?.some((code) => forAnyone.includes(code)) ? { ...action, perm } : action
}

/** The button of a move: texts and right are those of the move, where the file's own actions say nothing else. */
function ofMove(action: Action, raw: DeclaredAction, move: Transition): Action {
  return compact<Action>({
    ...action,
    title: textOf(raw, 'title') ?? move.title,
    perm: raw.perm === undefined ? move.perm : action.perm,
    confirm: action.confirm ?? move.confirm,
    done: action.done ?? move.done,
    if: offeredIf(move, action.if),
    move: move.name,
  })
}

function compileAction(name: string, raw: DeclaredAction, prefix: Prefix): Action {
  const as = raw.as!
  return compact<Action>({
    name,
    title: textOf(raw, 'title') ?? sameText(name),
    on: listOf(raw.on),
    as,
    perm: permissionOf(raw.perm ?? name, prefix),
    call: raw.call ?? callOf[as],
    field: raw.field,
    if: raw.if,
    confirm: textOf(raw, 'confirm'),
    done: textOf(raw, 'done'),
    with: raw.with,
    preset: raw.preset,
    form: raw.form,
    each: raw.each === true ? true : undefined,
    isInMore: raw.more === true ? true : undefined,
    badge: badgeOf(raw),
    route: raw.route,
    width: raw.width,
    open: raw.open,
    component: raw.component,
  })
}

/** On a row it is a field of the row, elsewhere a call. */
function badgeOf({ badge, on }: DeclaredAction): Action['badge'] {
  if (badge === undefined) return undefined
  return listOf(on).includes('row') ? { field: badge } : { call: badge }
}

/** In the states the move leads out of, each a condition of equal values, while its own condition holds. */
function offeredIf({ from, if: condition }: Transition, own: Action['if']): Action['if'] {
  const states = from.every((set) => Object.keys(set).length === 0) ? [] : [{ any: from as Condition[] }]
  const parts = [...states, condition, own].filter((part) => part !== undefined)
  return parts.length > 1 ? { all: parts } : parts[0]
}

/** `x-checks`; `on` defaults to create and update. */
export function compileChecks({ 'x-checks': checks = [] }: ResourceFile): Check[] {
  return checks.map((raw) =>
    compact<Check>({
      id: raw.id,
      at: raw.at,
      on: raw.on ? listOf(raw.on) : ['create', 'update'],
      if: raw.if,
      assert: raw.assert,
      count: countOf(raw.count),
      each: raw.each,
      fn: raw.fn,
      level: raw.level ?? 'error',
      message: textOf(raw, 'message') ?? sameText(raw.id),
    }),
  )
}

/** Rows are counted in the whole tenant when no field narrows them. */
function countOf(count: CheckDeclaration['count']): Check['count'] {
  return count && { ...count, within: count.within ?? [] }
}
