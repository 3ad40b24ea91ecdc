/** What a field may hold that takes its values from a dictionary: what is offered now, or what it held before. */
import { textsIn } from '../../../core/texts'
import { listOf } from '../../../../fields/definition/lists'
import { rulesNow } from '../../../../fields/shaped/shaped'
import { weakMemoize } from '../../../../fields/definition/weak-memoize'
import { fieldText } from '../../../../model/messages'
import { isEmpty } from '../../../../model/conditions/predicate'
import type { Dictionary, Field, Locale, Problem, Resource } from '../../../../model/types'
import { isRow } from '../../../../model/validate/validate-rows'
import type { Db } from '../../../core/context/database'
import type { Values } from '../../../core/context/entry'
import { keptOffers, type Offers, offersNow, type Titles } from './dictionary-options'
import { levelsOf } from './row-levels'
import type { Writing } from '../../entry/draft'

/** New values of one field at one place. */
interface Claim {
  readonly field: Field & { readonly dict: Dictionary }
  readonly at: string
  readonly values: readonly string[]
}

/** Asks the database where what is kept of dictionaries does not hold a value; `known` fields are wrong already. */
export async function dictionaryProblems(tx: Db, writing: Writing, known: readonly Problem[]): Promise<Problem[]> {
  if (!mayAsk(writing.context.resource)) return []
  const wrong = new Set(known.map(({ field }) => field))
  const claims = [...ownClaims(writing), ...shapeClaims(writing), ...rowClaims(writing)].filter(
    ({ at }) => !wrong.has(at),
  )
  const unseen = strangersTo(keptOffers(writing, dictsOf(claims)), claims)
  if (unseen.length === 0) return []
  const offers = await offersNow(tx, writing, dictsOf(unseen))
  return strangersTo(offers, unseen).flatMap(({ field, at }) => {
    const titles = offers(field.dict)
    return titles ? [{ field: at, rule: 'enum', message: faultText(field, titles, writing.context.locale) }] : []
  })
}

/** Whether any field may take its values from a dictionary. */
const mayAsk = weakMemoize(({ fields }: Resource) => fields.some(({ dict, shape, child }) => dict ?? shape ?? child))

const dictsOf = (claims: readonly Claim[]) => claims.map(({ field }) => field.dict)

const strangersTo = (offers: Offers, claims: readonly Claim[]) =>
  claims.filter(({ field, values }) => {
    const titles = offers(field.dict)
    return !titles || values.some((value) => !titles.has(value))
  })

function ownClaims({ context, entry, changed, old }: Writing): Claim[] {
  return context.resource.fields
    .filter((field) => isAsked(field) && changed.has(field.name))
    .flatMap((field) => claimOf(field as Claim['field'], field.name, entry, valuesOf(field, old ?? {})))
}

/** Values inside the objects of the entry, as their shapes are now. */
function shapeClaims({ context, entry, changed, old = {} }: Writing): Claim[] {
  const fields = context.resource.fields.filter(({ shape, name }) => shape && changed.has(name))
  return fields.flatMap((field) => claimsInside(field, field.name, entry, [old]))
}

/** `before`: the entries whose values are kept, whatever the dictionary says of them by now. */
function claimsInside(field: Field, at: string, entry: Values, before: readonly Values[]): Claim[] {
  const object = entry[field.name]
  if (!isRow(object)) return []
  const kept = before.map((each) => each[field.name]).filter(isRow)
  return (rulesNow(field, entry)?.fields ?? []).filter(isAsked).flatMap((inner) =>
    claimOf(
      inner as Claim['field'],
      `${at}.${inner.name}`,
      object,
      kept.flatMap((each) => valuesOf(inner, each)),
    ),
  )
}

function rowClaims({ context, entry, old }: Writing): Claim[] {
  const before = levelsOf(context.resource.fields, old ? [{ row: old }] : [])
  return levelsOf(context.resource.fields, [{ row: entry }]).flatMap(({ field: owner, rows }) =>
    owner.child!.row.fields.flatMap((field) => {
      const held = before.filter((level) => level.field === owner).flatMap((level) => level.rows.map(({ row }) => row))
      if (field.shape) return rows.flatMap(({ row, at }) => claimsInside(field, `${at}.${field.name}`, row, held))
      if (!isAsked(field)) return []
      const kept = held.flatMap((row) => valuesOf(field, row))
      return rows.flatMap(({ row, at }) => claimOf(field as Claim['field'], `${at}.${field.name}`, row, kept))
    }),
  )
}

/** What the program sets by itself is not held against whoever saves. */
const isAsked = ({ dict, readOnly }: Field) => dict !== undefined && dict.scope !== 'program' && !dict.open && !readOnly

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
