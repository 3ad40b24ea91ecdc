/** `x-api` becomes calls: kinds, whole paths and rights filled in. */
import type { Prefix } from '../names'
import type { Call, CallKind, Choice, Permission } from '../types'
import type {
  ApiDeclaration,
  CallDeclaration,
  CallObjectDeclaration,
  TreeDeclaration,
} from '../../generated/schema-files'
import { reservedCalls } from '../../language/vocabulary/root'
import { compact, listOf } from './compact'

const ifNothingNamed: ApiDeclaration = {
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
  readonly api: ApiDeclaration
  /** Prefix of button codes, and the code of the resource's menu. */
  readonly perm: Prefix
  /** The entries that `@own` opens. */
  readonly own?: Call['open']
  /** The prefix of each value, where rights differ by the value of a field. */
  readonly byValue?: PrefixByValue
  readonly tree: TreeDeclaration | undefined
  /** The rights of moves, by the call that makes them. */
  readonly moves?: ReadonlyMap<string, readonly string[]>
}

/** Compiles every call of `x-api`, by name. */
export function compileCalls(source: CallSource): Record<string, Call> {
  const { api } = source
  const isNamed = api.calls !== undefined || reservedCalls.some((name) => api[name] !== undefined)
  // Rows that are edited with their owner need no calls; five of them would stand at an address without a base.
  const unnamed = api.base === undefined ? {} : ifNothingNamed
  const { calls: others = {}, ...written }: ApiDeclaration = isNamed ? api : unnamed
  const all = [
    ...reservedCalls.flatMap((name) => (written[name] === undefined ? [] : [[name, written[name]] as const])),
    ...Object.entries(others),
  ]
  return Object.fromEntries(all.map(([name, call]) => [name, compileCall(name, call, source)]))
}

function compileCall(name: string, written: CallDeclaration, source: CallSource): Call {
  const call: CallObjectDeclaration = typeof written === 'string' || Array.isArray(written) ? { at: written } : written
  const addresses = listOf(call.at).map(addressOf)
  const kind = call.kind ?? (source.moves?.has(name) ? 'transition' : kindOf(name, source.tree))
  return compact<Call>({
    name,
    id: `${source.resource}.${name}`,
    kind,
    method: addresses[0]!.method,
    paths: addresses.map(({ path }) => wholePath(String(source.api.base), path)),
    perm: rightsOf(name, kind, call, source),
    open: openOf(call.perm, source.own),
    rights: source.byValue && rightsByValue(name, kind, call, source.byValue, source),
    encrypted: call.encrypted ?? !['upload', 'import', 'export', 'auth'].includes(kind),
    isIntake: call.intake || undefined,
    isLong: call.long || undefined,
    filter: call.filter,
    fields: call.fields,
    with: call.with,
    key: call.key ?? (kind === 'remove' || kind === 'transition' ? 'ids' : 'id'),
    requires: call.params && listOf(call.params.required),
    params: call.params,
    answer: call.answer,
    action: call.action,
  })
}

/** `GET list` → its verb and its path. */
export function addressOf(address: string): { readonly method: Call['method']; readonly path: string } {
  const [verb, path = ''] = address.split(' ')
  return { method: verb === 'POST' ? 'POST' : 'GET', path }
}

/** A call's own right, else that of the moves it makes, else that of its kind. */
function rightsOf(name: string, kind: CallKind, call: CallObjectDeclaration, { moves, perm }: CallSource): Permission {
  const moved = kind === 'transition' && call.perm === undefined ? moves?.get(name) : undefined
  return moved ?? permissionOf(codesOf(call.perm ?? rightOf(kind, name)), perm)
}

function rightsByValue(
  name: string,
  kind: CallKind,
  call: CallObjectDeclaration,
  { field, of }: PrefixByValue,
  source: CallSource,
) {
  const values = of.map(({ value, prefix }) => ({
    value,
    perm: rightsOf(name, kind, call, { ...source, perm: prefix }),
  }))
  return { field, values }
}

function wholePath(base: string, path: string): string {
  return path.startsWith('/') ? path : `${base}/${path}`
}

function kindOf(name: string, tree: TreeDeclaration | undefined): CallKind {
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

type Right = CallObjectDeclaration['perm']

type Alternative = string | NonNullable<Call['open']>

const alternativesOf = (perm: Right): readonly Alternative[] =>
  Array.isArray(perm) ? perm : perm === undefined ? [] : [perm]

const codesOf = (perm: Right): readonly string[] =>
  alternativesOf(perm).flatMap((one) => (typeof one === 'string' && one !== ownPart ? [one] : []))

const ownPart = '@own'

/** The alternative that is no code: some rows and fields for anyone signed in. */
function openOf(perm: Right, own: Call['open']): Call['open'] {
  const alternatives = alternativesOf(perm)
  if (alternatives.includes(ownPart)) return own
  return alternatives.find((one) => typeof one === 'object')
}

/** Alternatives as whole codes: `edit` → `param_edit`, `menu` → `param`, `menu:role` → `role`; `@…` stays. */
export function permissionOf(perm: string | readonly string[], prefix: Prefix): Permission {
  const codes = [prefix].flat().flatMap((before) =>
    listOf(perm).map((code) => {
      if (code.startsWith('@')) return code
      if (code === 'menu') return before
      return code.startsWith('menu:') ? code.slice(5) : `${before}_${code}`
    }),
  )
  return [...new Set(codes)]
}
