/** `x-unique`: single values, compared together with fields that exist. */
import { isWorkedOut } from '../../subject/worked-out'
import type { FieldDeclaration, UniqueObjectDeclaration } from '../../../generated/schema-files'
import type { Fix } from '../../problem'
import { under } from '../../text/pointer'
import { type FieldView, problem, rulesOf, unknownName } from '../rule'

const { fieldRule, rules } = rulesOf('x-unique')
export const uniqueRules = rules

/** The reason why a field cannot be compared as one value of its row; undefined without one. */
function unlikeValue(field: FieldDeclaration): string | undefined {
  if (field.type === 'object') return 'an object'
  if (field['x-child']) return 'a list of rows'
  if (field['x-access']?.store === 'none' || field['x-access']?.store === 'hashed')
    return 'kept where nobody compares it'
  return isWorkedOut(field) && !field['x-computed']?.stored ? 'worked out anew at each reading' : undefined
}

/** The reason why the database cannot tell the order of a field's values; undefined without one. */
function unlikeMoment(field: FieldDeclaration): string | undefined {
  const store = field['x-access']?.store
  if (store === 'enciphered') return 'is kept enciphered: the database cannot tell which is earlier'
  const why = unlikeValue(field)
  return why && `is ${why}`
}

fieldRule('unique-type', 'A unique value is a single one that is kept', ({ field, at }) => {
  if (!field['x-unique'] || field['x-access']?.store) return undefined
  const why = field.type === 'array' ? 'a list' : unlikeValue(field)
  return why === undefined
    ? undefined
    : problem(`${at}/x-unique`, `is on ${why}; only single values that are kept can be unique.`)
})

/** Characters of a unique text, in any script, that an entry of an index has room for; ciphers are longer than what they hold. */
const mostUnique = { plain: 600, enciphered: 400 } as const

fieldRule('unique-length', 'A unique text is short enough for an index', ({ field, at }) => {
  const isText = field.type === 'string' && !field['x-ref'] && !field.enum && !field['x-dict'] && !field['x-computed']
  if (!field['x-unique'] || !isText || field.readOnly) return undefined
  const store = field['x-access']?.store ?? 'plain'
  if (store !== 'plain' && store !== 'enciphered') return undefined
  const most = mostUnique[store]
  const { maxLength } = field
  // Without a length the save itself refuses what has no room.
  if (maxLength === undefined || maxLength <= most) return undefined
  const fix: Fix = { title: `at most ${most}`, kind: 'set', pointer: `${at}/maxLength`, value: most }
  return problem(
    `${at}/maxLength`,
    `lets a unique text have ${maxLength} characters; an index has room for ${most}.`,
    fix,
  )
})

fieldRule('unique-partner', 'The partners of a unique value are other fields', ({ field, at, name, subject }) => {
  const unique = field['x-unique']
  if (typeof unique !== 'object') return undefined
  const isList = Array.isArray(unique)
  const partners: readonly string[] = isList ? unique : (unique.with ?? [])
  const place = isList ? `${at}/x-unique` : `${at}/x-unique/with`
  return partners.map((partner, index) => {
    if (partner === name) return problem(under(place, index), 'names the field itself.')
    const other = subject.fields.get(partner)
    if (other) {
      const why = unlikeValue(other)
      return why === undefined
        ? undefined
        : problem(under(place, index), `names "${partner}", ${why}, which is no single value to compare.`)
    }
    return unknownName(under(place, index), `names "${partner}", which is not a field.`, partner, subject.fields.keys())
  })
})

fieldRule('unique-time', 'A time that entries do not share begins and ends by fields of one kind', (view) => {
  const { field, at, subject } = view
  const unique = field['x-unique']
  if (typeof unique !== 'object' || Array.isArray(unique)) return undefined
  const { over, take } = unique
  if (!over) return stray(unique, at)
  const [from, until] = over.map((name) => subject.fields.get(name))
  const place = `${at}/x-unique/over`
  const missing = over.flatMap((name, index) =>
    subject.fields.has(name)
      ? []
      : [unknownName(under(place, index), `names "${name}", which is not a field.`, name, subject.fields.keys())],
  )
  if (missing.length || !from || !until) return missing
  const faults = [from, until].map((each, index) => {
    const why =
      each.format === 'lectern-date' || each.format === 'lectern-datetime'
        ? unlikeMoment(each)
        : 'holds neither a date nor a date and time'
    return why === undefined ? undefined : problem(under(place, index), `names "${over[index]}", which ${why}.`)
  })
  const isTaken = take
    ? problem(`${at}/x-unique/take`, 'does not go with "over": a time is not taken over.', {
        title: 'take "take" away',
        kind: 'remove',
        pointer: `${at}/x-unique/take`,
      })
    : undefined
  if (faults.some(Boolean) || from.format === until.format)
    return [...faults, isTaken, ...(faults.some(Boolean) ? [] : dayFaults(view, unique, from.format))]
  return [problem(under(place, 1), `names "${over[1]}", which is of another kind than "${over[0]}".`), isTaken]
})

/** Halves and last days say something of a time alone. */
const stray = (unique: UniqueObjectDeclaration, at: string) =>
  (['parts', 'through'] as const).flatMap((key) => {
    const pointer = `${at}/x-unique/${key}`
    if (unique[key] === undefined) return []
    return [problem(pointer, 'goes with "over" alone.', { title: `take "${key}" away`, kind: 'remove', pointer })]
  })

/** Days, unlike moments, have halves and may be taken whole. */
function dayFaults({ subject, at }: FieldView, unique: UniqueObjectDeclaration, format: string | undefined) {
  const place = `${at}/x-unique`
  if (format !== 'lectern-date')
    return stray(unique, at).map((fault) => ({
      ...fault,
      message: 'goes with dates alone; moments end when they end.',
    }))
  const values = (unique.parts ?? []).map((name) => subject.fields.get(name)?.enum)
  return (unique.parts ?? []).flatMap((name, index) => {
    const pointer = under(`${place}/parts`, index)
    if (!subject.fields.has(name))
      return [unknownName(pointer, `names "${name}", which is not a field.`, name, subject.fields.keys())]
    const why = unlikeMoment(subject.fields.get(name)!)
    if (why) return [problem(pointer, `names "${name}", which ${why}.`)]
    if (values[index]?.length !== 2)
      return [
        problem(pointer, `names "${name}", which is no enum of two values: the first and the second half of a day.`),
      ]
    if (index === 1 && JSON.stringify(values[0]) !== JSON.stringify(values[1]))
      return [problem(pointer, `names "${name}", whose values are others than those of "${unique.parts![0]}".`)]
    return []
  })
}
