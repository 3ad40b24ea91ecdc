/** `x-access`: rights name codes that the menu gives, and never lock a field for good. */
import { under } from '../../text/pointer'
import type { Finding } from '../../problem'
import { movesOf } from '../../states/subject'
import { actionsOf, type Subject } from '../../subject/subject'
import { prefixesOf } from '../../prefixes'
import { isLinked, permissionCodes } from '../permission-codes'
import { problem, rulesOf, unknownName } from '../rule'

const { rule, fieldRule, callRule, rules } = rulesOf('x-access')
export const accessRules = rules

rule('access-code', 'Every code is one of the menu', (subject) => {
  const { json, calls, declared } = subject
  const access = json['x-access']
  return [
    ...prefixFaults(subject),
    ...(access?.also ?? []).flatMap(({ grant }, index) =>
      codeFaults(grant, under('/x-access/also', index, 'grant'), subject),
    ),
    ...calls.flatMap(({ facts, at }) => codeFaults(facts.perm, `${at}/perm`, subject)),
    ...movesOf(subject).flatMap(({ name, move, at, by }) =>
      by === 'user' ? codeFaults(move.perm ?? name, move.perm === undefined ? at : `${at}/perm`, subject) : [],
    ),
    ...actionsOf(json).flatMap(([name, { perm }]) => codeFaults(perm, under('/x-actions', name, 'perm'), subject)),
    ...declared.flatMap(({ field, at }) =>
      (['read', 'shown', 'write', 'clear'] as const).flatMap((key) =>
        codeFaults(field['x-access']?.[key], `${at}/x-access/${key}`, subject),
      ),
    ),
  ]
})

/** A resource that no menu links yet has no codes; L100 says so. */
function prefixFaults(subject: Subject): Finding[] {
  const codes = permissionCodes(subject.world)
  const perm = subject.json['x-access']?.perm
  if (!codes || perm === undefined || !isLinked(subject)) return []
  const places = typeof perm === 'string' ? [['/x-access/perm', perm]] : prefixPlaces(perm.of)
  return places.flatMap(([at = '', code = '']) =>
    codes.has(code) ? [] : [unknownName(at, `is "${code}", which is not the code of a menu.`, code, codes)],
  )
}

const prefixPlaces = (of: Readonly<Record<string, string>> = {}) =>
  Object.entries(of).map(([value, code]) => [under('/x-access/perm/of', value), code])

function codeFaults(perm: unknown, at: string, subject: Subject): Finding[] {
  return prefixesOf(subject.json['x-access']?.perm, subject.name).flatMap((prefix) =>
    codeFaultsOf(prefix, perm, at, subject),
  )
}

function codeFaultsOf(prefix: string, perm: unknown, at: string, subject: Subject): Finding[] {
  const codes = permissionCodes(subject.world)
  if (!codes?.has(prefix)) return []
  const written: readonly unknown[] = typeof perm === 'string' ? [perm] : Array.isArray(perm) ? perm : []
  return written.flatMap((code, index) => {
    if (typeof code !== 'string' || code.startsWith('@') || code === 'menu') return []
    if (codes.has(`${prefix}_${code}`) || codes.has(code) || codes.has(code.replace(/^menu:/, ''))) return []
    const place = Array.isArray(perm) ? under(at, index) : at
    const suffixes = [...codes]
      .filter((known) => known.startsWith(`${prefix}_`))
      .map((known) => known.slice(prefix.length + 1))
    return [
      unknownName(place, `is "${code}", but the menu "${prefix}" has no button "${prefix}_${code}".`, code, suffixes),
    ]
  })
}

rule('access-scope', 'The scope of rows is on fields of the resource', ({ json, fields }) => {
  const scope = json['x-access']?.scope
  return (['owner', 'dept'] as const).map((key) => {
    const name = scope?.[key]
    if (name === undefined || fields.has(name)) return undefined
    return unknownName(`/x-access/scope/${key}`, `names "${name}", which is not a field.`, name, fields.keys())
  })
})

rule('access-prefix-field', 'A prefix by value depends on an enum field', ({ json, fields }) => {
  const perm = json['x-access']?.perm
  if (typeof perm !== 'object') return undefined
  const field = fields.get(perm.by ?? '')
  if (!field)
    return unknownName('/x-access/perm/by', `names "${perm.by}", which is not a field.`, perm.by ?? '', fields.keys())
  if (!field.enum) return problem('/x-access/perm/by', `names "${perm.by}", which has no "enum".`)
  const without = field.enum.map(String).filter((value) => !Object.hasOwn(perm.of ?? {}, value))
  if (without.length)
    return problem(
      '/x-access/perm',
      `has no prefix for ${without.map((each) => `"${each}"`).join(', ')} of "${perm.by}".`,
    )
  return Object.keys(perm.of ?? {}).flatMap((value) =>
    field.enum!.map(String).includes(value)
      ? []
      : [problem(under('/x-access/perm/of', value), `is not a value of "${perm.by}".`)],
  )
})

interface OpenPart {
  readonly value: { readonly filter?: unknown; readonly fields?: readonly string[] }
  readonly at: string
}

/** The alternative of a right that opens what `x-access.own` says. */
const own = '@own'

/** The alternatives of a right that open a call for some rows and fields, and where they stand. */
export function openParts(perm: unknown, at: string): OpenPart[] {
  if (Array.isArray(perm)) return perm.flatMap((one, index) => openParts(one, under(at, index)))
  return typeof perm === 'object' && perm !== null ? [{ value: perm, at }] : []
}

/** Where a right says `@own`. */
const ownPlaces = (perm: unknown, at: string): string[] =>
  Array.isArray(perm) ? perm.flatMap((one, index) => ownPlaces(one, under(at, index))) : perm === own ? [at] : []

/** Kinds that know which rows and fields they are about. */
const ofRows = [
  'page',
  'list',
  'tree',
  'lazyTree',
  'detail',
  'create',
  'copy',
  'update',
  'submit',
  'remove',
  'transition',
  'export',
]

callRule('access-open', 'A call is opened for rows and fields that it is about', ({ facts, at, kind }, { fields }) => {
  const parts = openParts(facts.perm, `${at}/perm`)
  const places = [...parts.map((part) => part.at), ...ownPlaces(facts.perm, `${at}/perm`)]
  if (places.length > 1) return problem(places[1]!, 'is a second opening of the call; put both filters under "any".')
  if (places.length > 0 && kind !== undefined && !ofRows.includes(kind))
    return problem(places[0]!, `opens rows of a call of kind "${kind}", which is not about rows.`)
  return parts.flatMap((part) => partFaults(part, fields))
})

rule('access-own', '"@own" among the rights of a call goes with "own" of "x-access"', ({ json, calls, fields }) => {
  const said = json['x-access']?.own
  const places = calls.flatMap(({ facts, at }) => ownPlaces(facts.perm, `${at}/perm`))
  if (!said) return places.map((at) => problem(at, 'is "@own", but "x-access" has no "own" that says what it opens.'))
  const unused = problem('/x-access/own', 'opens nothing: no call has "@own" among its "perm".')
  return [...(places.length === 0 ? [unused] : []), ...partFaults({ value: said, at: '/x-access/own' }, fields)]
})

function partFaults({ value, at }: OpenPart, fields: Subject['fields']): Finding[] {
  if (!value.filter && !value.fields) return [problem(at, 'opens everything; say "filter" or "fields".')]
  return (value.fields ?? []).flatMap((name, place) =>
    fields.has(name)
      ? []
      : [unknownName(under(at, 'fields', place), `names "${name}", which is not a field.`, name, fields.keys())],
  )
}

fieldRule('access-required-write', 'Somebody may write a required field', ({ field, at, name, required }) => {
  const write = field['x-access']?.write
  if (!required || !Array.isArray(write) || write.length > 0) return undefined
  return problem(`${at}/x-access/write`, `lets nobody write "${name}", which is required.`)
})

fieldRule('access-clear', 'Only a masked field is seen clear', ({ field, at }) => {
  const access = field['x-access']
  if (access?.clear === undefined || access.mask !== undefined) return undefined
  return problem(`${at}/x-access/clear`, 'says who sees the value whole, but nothing masks it; add "mask".')
})

fieldRule('access-once', 'Only what is never answered is told once', ({ field, at }) => {
  const access = field['x-access']
  if (!access?.once || (access.store ?? 'plain') !== 'plain') return undefined
  const fix = { title: 'keep it hashed', kind: 'set', pointer: `${at}/x-access/store`, value: 'hashed' } as const
  return problem(`${at}/x-access/once`, 'is told once, but kept plain and answered; say "store": "hashed".', fix)
})

fieldRule('access-hashed-search', 'A hashed or enciphered field is not searched', ({ field, at }) => {
  const store = field['x-access']?.store ?? 'plain'
  if (store === 'plain' || !field['x-search']) return undefined
  return problem(
    `${at}/x-search`,
    `searches a field that is kept ${store === 'none' ? 'nowhere' : store}; it cannot be compared.`,
  )
})

fieldRule('access-sealed-unique', 'A field that is hashed or not stored is not unique', ({ field, at }) => {
  const store = field['x-access']?.store ?? 'plain'
  if (store === 'plain' || store === 'enciphered' || !field['x-unique']) return undefined
  return problem(`${at}/x-unique`, 'compares a field that is kept where it cannot be compared.')
})

fieldRule('access-sealed-text', 'People type a field that is hashed, enciphered or not stored', ({ field, at }) => {
  const store = field['x-access']?.store ?? 'plain'
  if (store === 'plain') return undefined
  // A reference that a call takes along, and that no row keeps, is chosen as any other.
  const isAsked = store === 'none' && !field['x-ref']?.owner
  const unlike = (['x-ref', 'x-child', 'x-shape', 'x-upload', 'x-computed'] as const).find(
    (key) => field[key] && !(key === 'x-ref' && isAsked),
  )
  const isText = field.type === 'string' || store === 'none'
  if (isText && !unlike) return undefined
  const what = isText ? `has "${unlike}"` : `is ${field.type}`
  const kept = store === 'none' ? 'kept nowhere' : store
  const only = store === 'none' ? 'a plain value' : 'a text'
  return problem(`${at}/x-access/store`, `is ${kept}, but the field ${what}; only ${only} that people type is kept so.`)
})

fieldRule('access-password-plain', 'A password is not kept as it was typed', ({ field, at }) => {
  if (!field.format?.startsWith('lectern-password') || (field['x-access']?.store ?? 'plain') !== 'plain')
    return undefined
  const message = 'is that of a password, which is kept plain; say "x-access": {"store": "hashed"}.'
  const fix = { title: 'keep it hashed', kind: 'set', pointer: `${at}/x-access/store`, value: 'hashed' } as const
  return problem(`${at}/format`, message, fix)
})
