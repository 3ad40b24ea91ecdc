/** A write may name only files that the caller may use, of the types and sizes that the field takes; stored names stay. */
import { weakMemoize } from '../../../../fields/definition/memoize'
import { rulesNow } from '../../../../fields/shaped/shaped'
import { shapes } from '../../../../fields/shapes'
import { listOf } from '../../../../fields/definition/lists'
import { sizeText } from '../../../../fields/definition/uploads/size-text'
import { megabyte, takes } from '../../../../fields/definition/uploads/taken-files'
import { ruleText } from '../../../../model/messages'
import type { Field, Locale, Problem, Resource } from '../../../../model/types'
import { isRow, rowPath } from '../../../../model/validate/validate-rows'
import type { Db } from '../../../core/context/database'
import {
  type CheckedFiles,
  type FileFacts,
  filesIn,
  isFileAddress,
  checkFiles,
  type NamedFile,
  namesFiles,
  namesIn,
  proofOf,
} from '../../../sql/named-files'
import type { Values } from '../../../core/context/entry'
import type { Candidate } from '../../entry/draft'

/** A value of an entry or of a row in it. */
interface Place {
  readonly field: Field
  /** `phases[3].cover`. */
  readonly at: string
  /** The same for every row: `phases.cover`. */
  readonly key: string
  readonly value: unknown
}

/** A problem for each new file that does not exist for the caller; fields that are wrong already are left out. */
export async function fileProblems(tx: Db, candidate: Candidate, known: readonly Problem[]): Promise<Problem[]> {
  const { context, source, entry, event } = candidate
  const { model, resource, caller, locale } = context
  if (!mayNameFiles(resource, entry)) return []
  const wrong = new Set(known.map(({ field }) => field))
  const places = placesIn(resource.fields, entry).filter((place) => mayName(place) && !wrong.has(place.at))
  if (places.length === 0) return []
  // A restored entry holds what it held before.
  const old = event === 'restore' ? entry : candidate.old
  const before = storedBefore(old ? placesIn(resource.fields, old) : [])
  const found = places.map((place) => ({ place, ...namedAnew(place, before(place.key)) }))
  const files = found.flatMap((each) => each.files)
  const tenantIds = [caller.tenantId, ...(resource.tenancy.kind === 'platform' ? [] : [source.reach.tenantId])]
  const checked = await checkFiles(tx, model, files, { ...proofOf(context), tenantIds })
  return found.flatMap(({ place, ...named }) => problemOf(place, named, checked, locale) ?? [])
}

interface Named {
  readonly files: readonly NamedFile[]
  readonly isUnreadable: boolean
}

function problemOf(
  { field, at }: Pick<Place, 'field' | 'at'>,
  { files, isUnreadable }: Named,
  { unusable, facts }: CheckedFiles,
  locale: Locale,
): Problem | undefined {
  if (isUnreadable || files.some(({ name }) => unusable.has(name)))
    return { field: at, rule: 'file', message: ruleText('file', locale, { label: field.title[locale] }) }
  const message = firstOf(files, ({ name }) => unfit(field, facts.get(name), locale))
  return message === undefined ? undefined : { field: at, rule: 'upload', message }
}

/** The problem of a value that an action writes into a field, of whose files these were checked. */
export const fileProblemOf = (field: Field, value: unknown, checked: CheckedFiles, locale: Locale) =>
  problemOf({ field, at: field.name }, namedAnew({ field, value }, nothingBefore), checked, locale)

/** The reason why a field does not take a file that is known here. */
function unfit({ upload, title, messages }: Field, file: FileFacts | undefined, locale: Locale): string | undefined {
  if (!upload || !file) return undefined
  const about = { label: title[locale], name: file.originalName }
  const own = messages.upload?.[locale]
  if (!takes(upload.accept, file.extension))
    return own ?? ruleText('upload.type', locale, { ...about, accept: upload.accept.join(' ') })
  if (upload.maxMB === undefined || file.size <= upload.maxMB * megabyte) return undefined
  return own ?? ruleText('upload.size', locale, { ...about, max: sizeText(upload.maxMB * megabyte) })
}

/** The first answer for one of the items. */
function firstOf<Item, Answer>(items: readonly Item[], ask: (item: Item) => Answer | undefined): Answer | undefined {
  for (const item of items) {
    const answer = ask(item)
    if (answer !== undefined) return answer
  }
  return undefined
}

function placesIn(fields: readonly Field[], entry: Values, above = { at: '', key: '' }): Place[] {
  return fields.flatMap((field): Place[] => {
    const value = entry[field.name]
    if (field.system || field.computed || value === undefined || value === null || value === '') return []
    const at = `${above.at}${field.name}`
    const key = `${above.key}${field.name}`
    if (field.shape && isRow(value)) return placesInShape({ field, at, key, value }, value, entry)
    if (!field.child || !Array.isArray(value)) return [{ field, at, key, value }]
    return value.flatMap((row, index) =>
      isRow(row) ? placesIn(field.child!.row.fields, row, { at: `${rowPath(at, index)}.`, key: `${key}.` }) : [],
    )
  })
}

/** The fields that an object has now, and what it holds beside them. */
function placesInShape(place: Place, value: Values, entry: Values): Place[] {
  const fields = rulesNow(place.field, entry)?.fields ?? []
  const names = new Set(fields.map(({ name }) => name))
  const rest = Object.entries(value).filter(([name]) => !names.has(name))
  const inner = placesIn(fields, value, { at: `${place.at}.`, key: `${place.key}.` })
  return rest.length > 0 ? [...inner, { ...place, value: Object.fromEntries(rest) }] : inner
}

interface Before {
  readonly names: ReadonlySet<string>
  readonly links: ReadonlySet<string>
}

const nothingBefore: Before = { names: new Set(), links: new Set() }

/** The stored values of each place; rows of a list share theirs, because rows change their order. */
function storedBefore(places: readonly Place[]): (key: string) => Before {
  return (key) => {
    const values = places.filter((place) => place.key === key).map(({ value }) => value)
    return { names: namesIn(values), links: new Set(values.flatMap(listOf)) }
  }
}

const isUpload = ({ upload, type }: Field): boolean => upload !== undefined || shapes[type].holdsFiles === true

/** Without a field of files, only a text may name one: most entries hold none, and need no list of their values. */
const mayNameFiles = ({ fields }: Resource, entry: Values): boolean => takesFiles(fields) || namesFiles(entry)

const takesFiles: (fields: readonly Field[]) => boolean = weakMemoize((fields: readonly Field[]) =>
  fields.some((field) => isUpload(field) || field.shape !== undefined || takesFiles(field.child?.row.fields ?? [])),
)

/** Most values are no files and name none. */
const mayName = ({ field, value }: Place): boolean => isUpload(field) || namesFiles(value)

function namedAnew({ field, value }: Pick<Place, 'field' | 'value'>, before: Before): Named {
  const files = filesIn(value).filter(({ name }) => !before.names.has(name))
  const isUnreadable = isUpload(field) && listOf(value).some((link) => !before.links.has(link) && !leadsToFile(link))
  return { files, isUnreadable }
}

/** A file of ours, a web address, or a picture that comes with the product. */
const leadsToFile = (link: string): boolean =>
  isFileAddress(link) || /^https?:\/\//i.test(link) || /^\/(demo|certificates)\/[\w-]+\.\w+$/.test(link)
