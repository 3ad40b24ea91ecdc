/** `x-api` becomes calls: kinds, whole paths and rights filled in. */
import type { Prefix } from '../names'
import type { Call, CallKind, Choice, Permission } from '../types'
import { compact, listOf, objectOf, type Raw } from './raw'

const reserved = ['list', 'detail', 'create', 'update', 'remove', 'copy', 'sort', 'import', 'export'] as const

const ifNothingNamed: Raw = {
  list: 'GET page',
  detail: 'GET detail',
  create: 'POST submit',
  update: 'POST submit',
  remove: 'POST remove',
}

export interface PrefixByValue {
  readonly field: string
  readonly of: readonly { readonly value: Choice['value']; readonly prefix: string }[]
}

export interface CallSource {
  readonly resource: string
  readonly api: Raw
  /** Prefix of button codes, and the code of the resource's menu. */
  readonly perm: Prefix
  /** What `@own` opens. */
  readonly own?: Call['open']
  /** The prefix of each value, where rights differ by the value of a field. */
  readonly byValue?: PrefixByValue
  readonly tree: Raw | undefined
  /** The rights of moves, by the call that makes them. */
  readonly moves?: ReadonlyMap<string, readonly string[]>
}

/** Compiles every call of `x-api`, by name. */
export function compileCalls(source: CallSource): Record<string, Call> {
  const { api } = source
  const named = Object.fromEntries(reserved.filter((name) => name in api).map((name) => [name, api[name]]))
  const others = objectOf(api.calls)
  const all = Object.keys(named).length || 'calls' in api ? { ...named, ...others } : ifNothingNamed
  return Object.fromEntries(Object.entries(all).map(([name, raw]) => [name, compileCall(name, raw, source)]))
}

function compileCall(name: string, raw: unknown, source: CallSource): Call {
  const call = typeof raw === 'string' || Array.isArray(raw) ? { at: raw } : objectOf(raw)
  const addresses = listOf(call.at).map((address) => address.split(' ') as [Call['method'], string])
  const kind =
    (call.kind as CallKind | undefined) ?? (source.moves?.has(name) ? 'transition' : kindOf(name, source.tree))
  return compact<Call>({
    name,
    id: `${source.resource}.${name}`,
    kind,
    method: addresses[0]![0],
    paths: addresses.map(([, path]) => wholePath(String(source.api.base), path)),
    perm: rightsOf(name, kind, call, source),
    open: openOf(call.perm, source.own),
    rights: source.byValue && rightsByValue(name, kind, call, source.byValue, source),
    encrypted: (call.encrypted as boolean | undefined) ?? !['upload', 'import', 'export', 'auth'].includes(kind),
    filter: call.filter as Call['filter'],
    fields: call.fields as string[] | undefined,
    with: call.with as Call['with'],
    key: (call.key as string | undefined) ?? (kind === 'remove' || kind === 'transition' ? 'ids' : 'id'),
    requires: call.params ? listOf(objectOf(call.params).required) : undefined,
    params: call.params as Call['params'],
    answer: call.answer as Call['answer'],
    action: call.action as string | undefined,
  })
}

/** A call's own right, else that of the moves it makes, else that of its kind. */
function rightsOf(name: string, kind: CallKind, call: Raw, { moves, perm }: CallSource): Permission {
  const moved = kind === 'transition' && call.perm === undefined ? moves?.get(name) : undefined
  return moved ?? permissionOf(codesOf(call.perm ?? rightOf(kind, name)), perm)
}

function rightsByValue(name: string, kind: CallKind, call: Raw, { field, of }: PrefixByValue, source: CallSource) {
  const values = of.map(({ value, prefix }) => ({
    value,
    perm: rightsOf(name, kind, call, { ...source, perm: prefix }),
  }))
  return { field, values }
}

function wholePath(base: string, path: string): string {
  return path.startsWith('/') ? path : `${base}/${path}`
}

function kindOf(name: string, tree: Raw | undefined): CallKind {
  switch (name) {
    case 'list':
      return tree ? (tree.lazy === true ? 'lazyTree' : 'tree') : 'page'
    case 'detail':
    case 'create':
    case 'copy':
    case 'update':
    case 'remove':
    case 'import':
    case 'export':
      return name
    case 'sort':
      return 'transition'
    default:
      return 'other'
  }
}

/** 00-conventions §15: reads need the menu, the others the button of their name. */
function rightOf(kind: CallKind, name: string): string {
  switch (kind) {
    case 'page':
    case 'list':
    case 'tree':
    case 'lazyTree':
    case 'stat':
      return 'menu'
    case 'detail':
      return 'view'
    case 'create':
      return 'add'
    case 'update':
    case 'submit':
      return 'edit'
    case 'remove':
      return 'delete'
    default:
      return name
  }
}

const alternativesOf = (perm: unknown): readonly unknown[] => (Array.isArray(perm) ? perm : [perm])

const codesOf = (perm: unknown) => alternativesOf(perm).filter((one) => typeof one === 'string' && one !== ownPart)

const ownPart = '@own'

/** The alternative that is no code: some rows and fields for anyone signed in. */
function openOf(perm: unknown, own: Call['open']): Call['open'] {
  const alternatives = alternativesOf(perm)
  if (alternatives.includes(ownPart)) return own
  return alternatives.find((one) => typeof one === 'object' && one !== null) as Call['open']
}

/** Alternatives as whole codes: `edit` → `param_edit`, `menu` → `param`, `menu:role` → `role`; `@…` stays. */
export function permissionOf(perm: unknown, prefix: Prefix): Permission {
  const codes = [prefix].flat().flatMap((before) =>
    listOf(perm).map((code) => {
      if (code.startsWith('@')) return code
      if (code === 'menu') return before
      return code.startsWith('menu:') ? code.slice(5) : `${before}_${code}`
    }),
  )
  return [...new Set(codes)]
}
