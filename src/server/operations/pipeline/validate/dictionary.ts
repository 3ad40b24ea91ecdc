/** Values of fields that a dictionary lists: one that it offers now, or the stored one. */
import { textsIn } from '../../../core/texts'
import { listOf } from '../../../../fields/definition/lists'
import { rulesNow } from '../../../../fields/shaped/shaped'
import { weakMemoize } from '../../../../fields/definition/memoize'
import { fieldText, ruleText } from '../../../../model/messages'
import { isEmpty } from '../../../../model/conditions/predicate'
import type { Dictionary, Field, Locale, Problem, Resource } from '../../../../model/types'
import { programValues } from '../../../../model/titles/program-values'
import { programOf } from '../../../../model/names'
import { isRow } from '../../../../model/validate/validate-rows'
import type { Db } from '../../../core/context/database'
import type { Values } from '../../../core/context/entry'
import { levelsOf } from '../../entry/child-rows'
import type { Candidate } from '../../entry/draft'
import { cachedOptions, type Options, readOptions, type Titles } from './dictionary-options'

/** New values of one field at one place. */
interface Claim {
  readonly field: Field & { readonly dict: Dictionary }
  readonly at: string
  readonly values: readonly string[]
}

/** Reads a dictionary only where its cached options lack a value; `known` fields are wrong already. */
export async function dictionaryProblems(tx: Db, candidate: Candidate, known: readonly Problem[]): Promise<Problem[]> {
  const wrong = new Set(known.map(({ field }) => field))
  const claims = [...ownClaims(candidate), ...shapeClaims(candidate), ...rowClaims(candidate)].filter(
    ({ at }) => !wrong.has(at),
  )
  const unknown = unlistedIn(cachedOptions(candidate, dictsOf(claims)), claims)
  if (unknown.length === 0) return []
  const options = await readOptions(tx, candidate, dictsOf(unknown))
  return unlistedIn(options, unknown).flatMap(({ field, at }) => {
    const titles = options(field.dict)
    return titles ? [{ field: at, rule: 'enum', message: faultText(field, titles, candidate.context.locale) }] : []
  })
}

/** True when a dictionary may list values of the field. */
export const mayBeListed = ({ dict, shape, child }: Field): boolean => (dict ?? shape ?? child) !== undefined

const dictsOf = (claims: readonly Claim[]) => claims.map(({ field }) => field.dict)

const unlistedIn = (options: Options, claims: readonly Claim[]) =>
  claims.filter(({ field, values }) => {
    const titles = options(field.dict)
    return !titles || values.some((value) => !titles.has(value))
  })

function ownClaims({ context, entry, changed, old }: Candidate): Claim[] {
  return context.resource.fields
    .filter(isListed)
    .filter(({ name }) => changed.has(name))
    .flatMap((field) => claimOf(field, field.name, entry, valuesOf(field, old ?? {})))
}

/** Values inside the objects of the entry, as their shapes are now. */
function shapeClaims({ context, entry, changed, old = {} }: Candidate): Claim[] {
  const fields = context.resource.fields.filter(({ shape, name }) => shape && changed.has(name))
  return fields.flatMap((field) => claimsInside(field, field.name, entry, [old]))
}

/** `before`: stored entries; their values stay valid after the dictionary changed. */
function claimsInside(field: Field, at: string, entry: Values, before: readonly Values[]): Claim[] {
  const object = entry[field.name]
  if (!isRow(object)) return []
  const kept = before.map((each) => each[field.name]).filter(isRow)
  return (rulesNow(field, entry)?.fields ?? []).filter(isListed).flatMap((inner) =>
    claimOf(
      inner,
      `${at}.${inner.name}`,
      object,
      kept.flatMap((each) => valuesOf(inner, each)),
    ),
  )
}

function rowClaims({ context, entry, old }: Candidate): Claim[] {
  const before = levelsOf(context.resource.fields, old ? [{ row: old }] : [])
  return levelsOf(context.resource.fields, [{ row: entry }]).flatMap(({ field: owner, rows }) =>
    owner.child!.row.fields.flatMap((field) => {
      const held = before.filter((level) => level.field === owner).flatMap((level) => level.rows.map(({ row }) => row))
      if (field.shape) return rows.flatMap(({ row, at }) => claimsInside(field, `${at}.${field.name}`, row, held))
      if (!isListed(field)) return []
      const kept = held.flatMap((row) => valuesOf(field, row))
      return rows.flatMap(({ row, at }) => claimOf(field, `${at}.${field.name}`, row, kept))
    }),
  )
}

/** Fields that the server sets by itself are not checked. */
const isListed = (field: Field): field is Claim['field'] =>
  field.dict !== undefined && field.dict.scope !== 'program' && !field.dict.open && !field.readOnly

const valuesOf = ({ name }: Field, entry: Values): readonly string[] =>
  isEmpty(entry[name]) ? [] : listOf(entry[name]).map(String)

function claimOf(field: Claim['field'], at: string, entry: Values, kept: readonly string[]): Claim[] {
  const values = valuesOf(field, entry).filter((value) => !kept.includes(value))
  return values.length ? [{ field, at, values }] : []
}

const mostNamed = 10

function faultText(field: Field, titles: Titles, locale: Locale): string {
  const own = field.messages.enum?.[locale]
  if (own) return own
  if (titles.size === 0) return fieldText(field, 'dictionary.empty', locale)
  const names = [...titles.values()]
  const choices = names.slice(0, mostNamed).join(textsIn(locale)('fields:separator.item'))
  return fieldText(field, 'dictionary', locale, { choices: names.length > mostNamed ? `${choices}…` : choices })
}

const programFields = weakMemoize(({ fields }: Resource) =>
  fields.filter(({ dict }) => dict?.scope === 'program' && !dict.open),
)

/** Values of fields that list installed code by name. */
export function programProblems({ context, entry, changed }: Candidate): Problem[] {
  const { model, resource, locale } = context
  return programFields(resource).flatMap((field): Problem[] => {
    const { name } = field
    const dict = field.dict!
    if (isEmpty(entry[name])) return []
    if (!changed.has(name) && !(dict.of !== undefined && changed.has(dict.of))) return []
    const values = programValues(model, programOf(dict.code), dict.of && entry[dict.of])
    const known = values && new Set(values.map(({ value }) => value))
    if (!known || [entry[name]].flat().every((value) => known.has(String(value)))) return []
    return [{ field: name, rule: 'enum', message: ruleText('enum', locale, { label: field.title[locale] }) }]
  })
}
